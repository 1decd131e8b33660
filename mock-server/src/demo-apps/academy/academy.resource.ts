import { defineResource } from '../../platform/app/resource';
import { academyRoutes } from './academy.routes';

export const academy = defineResource({ name: 'academy', routes: academyRoutes });
