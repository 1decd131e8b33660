import { defineResource } from '../../platform/app/resource';
import { homeRoutes } from './home.routes';

export const home = defineResource({ name: 'home', routes: homeRoutes });
