import { defineResource } from '../../platform/app/resource';
import { searchRoutes } from './search.routes';

export const search = defineResource({ name: 'search', routes: searchRoutes });
