import { defineResource } from '../../platform/app/resource';
import { announcementsRoutes } from './announcements.routes';
import { seedAnnouncements } from './announcements.seed';

export const announcements = defineResource({
  name: 'announcements',
  routes: announcementsRoutes,
  seed: seedAnnouncements,
});
