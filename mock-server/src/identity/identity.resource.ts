import { defineResource } from '../platform/app/resource';
import { seedAccounts } from './accounts/accounts.seed';
import { identityRoutes } from './identity.routes';

export const identity = defineResource({ name: 'identity', routes: identityRoutes, seed: seedAccounts });
