import { defineResource } from '../../platform/app/resource';
import { dashboardsRoutes } from './dashboards.routes';

export const dashboards = defineResource({ name: 'dashboards', routes: dashboardsRoutes });
