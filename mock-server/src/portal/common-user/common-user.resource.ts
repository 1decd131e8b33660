import { defineResource } from '../../platform/app/resource';
import { commonUserRoutes } from './common-user.routes';

export const commonUser = defineResource({ name: 'common-user', routes: commonUserRoutes });
