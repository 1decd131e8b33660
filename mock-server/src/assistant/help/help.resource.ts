import { defineResource } from '../../platform/app/resource';
import { helpRoutes } from './help.routes';

export const help = defineResource({ name: 'help', routes: helpRoutes });
