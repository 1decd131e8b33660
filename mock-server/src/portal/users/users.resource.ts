import { defineResource } from '../../platform/app/resource';
import { usersRoutes } from './users.routes';

export const users = defineResource({ name: 'users', routes: usersRoutes });
