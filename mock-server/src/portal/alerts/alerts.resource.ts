import { defineResource } from '../../platform/app/resource';
import { alertsRoutes } from './alerts.routes';

export const alerts = defineResource({ name: 'alerts', routes: alertsRoutes });
