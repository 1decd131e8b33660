import { defineResource } from '../../platform/app/resource';
import { tenantsRoutes } from './tenants.routes';

export const tenants = defineResource({ name: 'tenants', routes: tenantsRoutes });
