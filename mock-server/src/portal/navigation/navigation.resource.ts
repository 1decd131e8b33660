import { defineResource } from '../../platform/app/resource';
import { navigationRoutes } from './navigation.routes';

export const navigation = defineResource({ name: 'navigation', routes: navigationRoutes });
