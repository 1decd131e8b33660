import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/apps/chat';

export const samples = defineSamples({
  requests: {
    [`GET ${url}/chats`]: get(`${url}/chats?messages=5`),
    [`GET ${url}/chat`]: get(`${url}/chat?id=nothing`),
    [`GET ${url}/messages`]: get(`${url}/messages?chatId=nothing`),
    [`PATCH ${url}/chat`]: {
      allowed: 200,
      call: () => ({
        method: 'PATCH',
        url: `${url}/chat`,
        payload: { id: 'nothing', chat: { muted: true } },
      }),
    },
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
    [`GET ${url}/contacts`]: get(`${url}/contacts`),
    [`GET ${url}/contact`]: get(`${url}/contact?id=nothing`),
    [`POST ${url}/contact`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/contact`, payload: { contact: { name: 'Sample' } } }),
    },
    [`PATCH ${url}/contact`]: {
      allowed: 200,
      call: () => ({
        method: 'PATCH',
        url: `${url}/contact`,
        payload: { id: 'nothing', contact: { name: 'Second' } },
      }),
    },
    [`DELETE ${url}/contact`]: {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: `${url}/contact?id=nothing` }),
    },
    [`POST ${url}/contact/restore`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/contact/restore`, payload: { id: 'nothing' } }),
    },
  },
});
