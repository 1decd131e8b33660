import { defineResource } from '../../platform/app/resource';
import { meRoutes } from './me.routes';

export const me = defineResource({ name: 'me', routes: meRoutes });
