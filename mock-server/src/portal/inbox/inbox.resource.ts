import { defineResource } from '../../platform/app/resource';
import { inboxRoutes } from './inbox.routes';
import { seedInbox } from './inbox.seed';

export const inbox = defineResource({ name: 'inbox', routes: inboxRoutes, seed: seedInbox });
