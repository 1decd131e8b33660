import { defineResource } from '../../platform/app/resource';
import { resetRoutes } from './reset.routes';

export const samples = defineResource({ name: 'samples', routes: resetRoutes });
