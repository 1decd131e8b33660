import { defineResource } from '../../platform/app/resource';
import { actingRoutes } from './acting.routes';

export const acting = defineResource({ name: 'acting', routes: actingRoutes });
