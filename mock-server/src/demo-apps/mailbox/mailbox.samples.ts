import type { InjectOptions } from 'fastify';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/apps/mailbox';

const boundary = 'sample-form';
const form = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="Sample.txt"',
  '',
  'sample',
  `--${boundary}--`,
  '',
].join('\r\n');

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Sample => ({
  allowed: 200,
  call: (): InjectOptions => ({ method, url: `${url}${path}`, ...(payload && { payload }) }),
});

export const samples = defineSamples({
  requests: {
    [`GET ${url}/settings`]: get(`${url}/settings`),
    [`PATCH ${url}/settings`]: send('PATCH', '/settings', { settings: { messageLayout: 'right' } }),
    [`GET ${url}/folders`]: get(`${url}/folders`),
    [`GET ${url}/filters`]: get(`${url}/filters`),
    [`GET ${url}/recipients`]: get(`${url}/recipients`),
    [`GET ${url}/labels`]: get(`${url}/labels`),
    [`POST ${url}/label`]: send('POST', '/label', { label: { title: 'Sample' } }),
    [`PATCH ${url}/label`]: send('PATCH', '/label', { id: 'nothing', label: { title: 'Second' } }),
    [`DELETE ${url}/label`]: send('DELETE', '/label?id=nothing'),
    [`GET ${url}/mails`]: get(`${url}/mails?folder=inbox`),
    [`GET ${url}/mail`]: get(`${url}/mail?id=nothing`),
    [`POST ${url}/mail`]: send('POST', '/mail', { mail: { to: '', subject: 'Sample', content: '' } }),
    [`PATCH ${url}/mail`]: send('PATCH', '/mail', { id: 'nothing', mail: { starred: true } }),
    [`PATCH ${url}/mails`]: send('PATCH', '/mails', { ids: ['nothing'], mail: { unread: true } }),
    [`POST ${url}/mail/send`]: { ...send('POST', '/mail/send', { id: 'nothing' }), allowed: 404 },
    [`POST ${url}/mail/unsend`]: { ...send('POST', '/mail/unsend', { id: 'nothing' }), allowed: 404 },
    [`DELETE ${url}/mail`]: send('DELETE', '/mail?id=nothing'),
    [`GET ${url}/attachment`]: { allowed: 404, call: () => ({ url: `${url}/attachment?id=nothing` }) },
    [`POST ${url}/attachment`]: {
      allowed: 200,
      json: { name: 'Sample.txt' },
      call: () => ({
        method: 'POST',
        url: `${url}/attachment`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: form,
      }),
    },
    [`DELETE ${url}/trash`]: send('DELETE', '/trash'),
  },
});
