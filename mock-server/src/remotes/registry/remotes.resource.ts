import { defineResource } from '../../platform/app/resource';
import { remotesRoutes } from './remotes.routes';

export const remotes = defineResource({ name: 'remotes', routes: remotesRoutes });
