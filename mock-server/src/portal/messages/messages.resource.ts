import { defineResource } from '../../platform/app/resource';
import { messagesRoutes } from './messages.routes';

export const messages = defineResource({ name: 'messages', routes: messagesRoutes });
