import { defineResource } from '../../platform/app/resource';
import { contentsRoutes } from './contents.routes';

export const sampleContents = defineResource({ name: 'sample contents', routes: contentsRoutes });
