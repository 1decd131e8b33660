import type { Contact } from '@portal/shared/contracts/sample-apps';
import { canaries } from '../../../test/access/access-callers';
import { oneItem } from '../../../test/access/own-list-samples';
import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/apps/chat';

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const contact = { name: `Sample ${tenant === null ? 'contact' : canaries[tenant]}` };
    const response = await inject({ method: 'POST', url: `${url}/contact`, payload: { contact } });
    return response.json<Partial<Contact>>().id;
  },
  requests: {
    [`GET ${url}/contacts`]: get(`${url}/contacts`),
    [`GET ${url}/contact`]: get(`${url}/contact?id=nothing`),
    [`POST ${url}/contact`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/contact`, payload: { contact: { name: 'Sample' } } }),
    },
    [`PATCH ${url}/contact`]: oneItem(({ id }) => ({
      method: 'PATCH',
      url: `${url}/contact`,
      payload: { id, contact: { about: 'Changed' } },
    })),
    [`DELETE ${url}/contact`]: oneItem(({ id }) => ({ method: 'DELETE', url: `${url}/contact?id=${id}` })),
    [`POST ${url}/contact/restore`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/contact/restore`, payload: { id: 'nothing' } }),
    },
  },
});
