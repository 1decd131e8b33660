import { defineResource } from '../../platform/app/resource';
import { tasksRoutes } from './tasks.routes';

export const sampleTasks = defineResource({ name: 'sample tasks', routes: tasksRoutes });
