import { defineResource } from '../../platform/app/resource';
import { mailboxRoutes } from './mailbox.routes';

export const mailbox = defineResource({ name: 'sample mailbox', routes: mailboxRoutes });
