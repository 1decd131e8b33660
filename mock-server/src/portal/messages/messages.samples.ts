import { inboxListSamples } from '../../../test/access/inbox-list-samples';

export const samples = inboxListSamples('messages');
