import { defineResource } from '../../platform/app/resource';
import { chatRoutes } from './chat.routes';

export const sampleChat = defineResource({ name: 'sample chat', routes: chatRoutes });
