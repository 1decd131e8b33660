import type { Contact } from '@portal/shared/contracts/sample-apps';
import { oneItem } from '../../../test/access/own-list-samples';
import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/apps/chat';

export const samples = defineSamples({
  async create(inject) {
    const contacts = await inject({ url: `${url}/contacts` });
    if (contacts.statusCode !== 200) return undefined;
    const contactId = contacts.json<Contact[]>().at(-1)?.id ?? '';
    const response = await inject({ method: 'POST', url: `${url}/chat`, payload: { contactId } });
    return response.json<{ id?: string }>().id;
  },
  requests: {
    [`GET ${url}/chats`]: get(`${url}/chats?messages=5`),
    [`GET ${url}/chat`]: get(`${url}/chat?id=nothing`),
    [`GET ${url}/messages`]: get(`${url}/messages?chatId=nothing`),
    [`PATCH ${url}/chat`]: oneItem(({ id }) => ({
      method: 'PATCH',
      url: `${url}/chat`,
      payload: { id, chat: { muted: true } },
    })),
    [`POST ${url}/chat`]: {
      allowed: 404,
      call: () => ({ method: 'POST', url: `${url}/chat`, payload: { contactId: 'nothing' } }),
    },
    [`POST ${url}/message`]: {
      allowed: 404,
      call: () => ({
        method: 'POST',
        url: `${url}/message`,
        payload: { chatId: 'nothing', value: 'Hello', clientId: 'one' },
      }),
    },
    [`GET ${url}/profile`]: get(`${url}/profile`),
    [`PATCH ${url}/profile`]: {
      allowed: 200,
      call: () => ({ method: 'PATCH', url: `${url}/profile`, payload: { profile: { about: 'Here' } } }),
    },
  },
});
