import { defineResource } from '../../platform/app/resource';
import { filesRoutes } from './files.routes';

export const sampleFiles = defineResource({ name: 'sample files', routes: filesRoutes });
