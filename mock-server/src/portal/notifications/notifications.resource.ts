import { defineResource } from '../../platform/app/resource';
import { notificationsRoutes } from './notifications.routes';

export const notifications = defineResource({ name: 'notifications', routes: notificationsRoutes });
