import { defineResource } from '../platform/app/resource';
import { assistantRoutes } from './assistant.routes';

export const assistant = defineResource({ name: 'assistant', routes: assistantRoutes });
