import { jobs } from '../../src/portal/jobs/jobs.resource';
import { users } from '../../src/portal/users/users.resource';
import { emptyEngine } from '../warehouse/empty-engine';
import { serve } from './serve';

/** Separate process that serves the users of a tenant and runs their jobs. */
serve({ resources: [users, jobs], warehouse: emptyEngine });
