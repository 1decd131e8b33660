import { canaries } from '../../test/access/access-callers';
import { defineSamples } from '../../test/access/samples';

const url = '/api/v1/openai/confluence/chat';
const objects = ['own', 'other', 'missing'] as const;

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const message = tenant ? canaries[tenant] : 'How do I sign in?';
    const reply = await inject({ method: 'POST', url, payload: { message, chatId: null } });
    return reply.json<{ chatId?: string }>().chatId;
  },
  requests: {
    [`POST ${url}`]: {
      objects,
      allowed: 200,
      call: ({ id }) => ({ method: 'POST', url, payload: { message: 'How do I sign in?', chatId: id } }),
      wrong: [
        ['a blank message', { payload: { message: '   ', chatId: null } }, 'chat.empty'],
        ['a long message', { payload: { message: 'a'.repeat(8001), chatId: null } }, 'chat.too_long'],
      ],
    },
    [`GET ${url}/:id`]: { objects, allowed: 200, call: ({ id }) => ({ url: `${url}/${id}` }) },
  },
});
