import { defineResource } from '../../platform/app/resource';
import { scrumboardRoutes } from './scrumboard.routes';

export const sampleScrumboard = defineResource({ name: 'sample scrum board', routes: scrumboardRoutes });
