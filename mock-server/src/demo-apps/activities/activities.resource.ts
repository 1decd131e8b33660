import { defineResource } from '../../platform/app/resource';
import { activitiesRoutes } from './activities.routes';
import { seedActivities } from './activities.seed';

export const activities = defineResource({
  name: 'activities',
  routes: activitiesRoutes,
  seed: seedActivities,
});
