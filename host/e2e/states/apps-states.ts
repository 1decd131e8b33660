import { openLayer } from './stage';
import type { State } from './state';

const features = 'remote-demo-apps/src/features';

/** States of the sample apps. Their data is in the language of its author. */
export const appsStates: readonly State[] = [
  { name: 'chat-open', path: 'apps/chat/chat-aidan-mcgarrity?panel=contact' },
  { name: 'chat-profile', path: 'apps/chat?panel=profile' },
  { name: 'chat-none', path: 'apps/chat?search=zzzz' },
  { name: 'chat-failed', path: 'apps/chat', failing: '/api/apps/chat/chats' },
  { name: 'chat-new', path: 'apps/chat', open: openLayer(`${features}/chat#start.open`) },
  { name: 'contact', path: 'apps/contacts?contact=aidan-mcgarrity' },
  { name: 'contacts-none', path: 'apps/contacts?search=zzzz' },
  { name: 'contact-create', path: 'apps/contacts', open: openLayer(`${features}/contacts#add`) },
];
