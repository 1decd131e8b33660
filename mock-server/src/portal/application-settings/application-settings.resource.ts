import { defineResource } from '../../platform/app/resource';
import { applicationSettingsRoutes } from './application-settings.routes';

export const applicationSettings = defineResource({
  name: 'application-settings',
  routes: applicationSettingsRoutes,
});
