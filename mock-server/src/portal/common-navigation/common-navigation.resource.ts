import { defineResource } from '../../platform/app/resource';
import { commonNavigationRoutes } from './common-navigation.routes';

export const commonNavigation = defineResource({ name: 'common-navigation', routes: commonNavigationRoutes });
