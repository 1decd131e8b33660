import { defineResource } from '../../platform/app/resource';
import { alertsRoutes } from './alerts.routes';
import { seedAlerts } from './alerts.seed';

export const alerts = defineResource({ name: 'alerts', routes: alertsRoutes, seed: seedAlerts });
