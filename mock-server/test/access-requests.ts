import type { InjectOptions } from 'fastify';
import type { AccessCaller, TestTenant } from './access-callers';
import { canaries } from './access-callers';
import type { AccessRequest, ObjectKind } from './access-request';
import { addCommonObjects, commonRequests } from './common-requests';
import { aPng } from './pictures';
import { aBuild, packed } from './remote-builds';
import { probe, remoteRequests } from './remote-requests';
import type { TestApp } from './test-app';

const chatAddress = '/api/v1/openai/confluence/chat';
const foreignTenant = (caller: AccessCaller): TestTenant => (caller.tenant === 'birch' ? 'acorn' : 'birch');

/** Versions of a remote to act upon, enough for all who may go back, and a conversation for everyone who may have one. */
export async function prepareObjects(
  { app }: TestApp,
  callers: readonly AccessCaller[],
): Promise<Map<string, string>> {
  const headers = callers.find(({ name }) => name === 'GlobalAdmin')?.headers ?? {};
  for (const version of ['0.8.0', '0.9.0', '1.0.0', '1.1.0']) {
    await app.inject({
      method: 'POST',
      url: `/api/v1/remotes/${probe}/versions`,
      headers: { ...headers, 'content-type': 'application/gzip' },
      payload: packed(aBuild({ name: probe, version, code: version })),
    });
    const payload = { version, cohort: { percent: 100 }, reason: 'a reason' };
    await app.inject({ method: 'PUT', url: `/api/v1/remotes/${probe}/rollout`, headers, payload });
  }
  const chats = new Map<string, string>();
  for (const caller of callers.filter(({ refused }) => !refused)) {
    const message = caller.tenant ? canaries[caller.tenant] : 'How do I sign in?';
    const payload = { message, chatId: null };
    const answer = await app.inject({ method: 'POST', url: chatAddress, headers: caller.headers, payload });
    chats.set(caller.name, answer.json<{ chatId: string }>().chatId);
    await addCommonObjects(app, caller, chats);
  }
  return chats;
}

const page = (url: string, method: 'GET' | 'POST' = 'GET'): AccessRequest => ({
  objects: ['own'],
  allowed: 'page',
  call: () => ({ method, url, ...(method === 'POST' && { payload: {} }) }),
});
const get = (url: string): AccessRequest => ({ objects: ['own'], allowed: 200, call: () => ({ url }) });

const markAnnouncement = (mark: string): AccessRequest => ({
  objects: ['own', 'other', 'missing'],
  allowed: 204,
  call: (object, caller) => {
    const id = { own: 'welcome', other: `for-${foreignTenant(caller)}`, missing: 'nothing' }[object];
    return { method: 'POST', url: `/api/v1/announcements/${id}/${mark}` };
  },
});

let writers = 0;

/** Each call from an address of its own, since one address may write only a few times an hour. */
function writeFromAnywhere(): InjectOptions {
  writers += 1;
  return {
    method: 'POST',
    url: '/api/v1/contact-requests',
    remoteAddress: `10.0.${writers >> 8}.${writers & 255}`,
    payload: {
      ...{ name: 'Ada Byron', email: 'ada@example.com', topic: 'access', page: '/contact-us' },
      ...{ message: 'How do I get an account?', consent: true, company: '', website: '' },
      traceId: '0123456789abcdef0123456789abcdef',
    },
  };
}

/** A call for every row of the access table. */
export function accessRequests(chats: ReadonlyMap<string, string>): Record<string, AccessRequest> {
  const chatId = (object: ObjectKind, caller: AccessCaller): string => {
    const other = caller.tenant === 'birch' ? 'a tenant user' : 'TenantAdmin of Birch';
    const named = { own: chats.get(caller.name), other: chats.get(other), missing: undefined }[object];
    return named ?? 'no-such-chat';
  };
  return {
    'GET /': page('/'),
    'GET /*': page('/users'),
    'GET /landing': page('/landing'),
    'GET /contact-us': page('/contact-us'),
    'GET /auth/redirect': page('/auth/redirect'),
    'GET /assets/*': page('/assets/i18n/en.json'),
    'GET /static/*': page('/static/nothing.js'),
    'GET /remotes/*': page('/remotes/remote-probe/1.0.0/mf-manifest.json'),
    'GET /help': page('/help'),
    'GET /help/assets/help.css': page('/help/assets/help.css'),
    'GET /help/:lang': page('/help/en'),
    'GET /help/:lang/': page('/help/en/'),
    'GET /help/:lang/:slug': page('/help/en/home'),
    'GET /health/live': page('/health/live'),
    'GET /health/ready': page('/health/ready'),
    'GET /application-settings': page('/application-settings'),
    'GET /identity/*': page('/identity/.well-known/openid-configuration'),
    'POST /identity/*': page('/identity/nothing', 'POST'),
    'GET /identity/interaction/:uid': page('/identity/interaction/nothing'),
    'POST /identity/interaction/:uid': page('/identity/interaction/nothing', 'POST'),
    'GET /identity/first-admin/:token': page('/identity/first-admin/nothing'),
    'POST /identity/first-admin/:token': page('/identity/first-admin/nothing', 'POST'),
    'GET /identity/assets/pages.css': page('/identity/assets/pages.css'),
    'GET /identity/assets/logo.svg': page('/identity/assets/logo.svg'),
    'GET /api/openapi.json': get('/api/openapi.json'),
    'GET /api/docs': get('/api/docs'),
    'GET /api/docs.css': get('/api/docs.css'),

    'GET /api/v1/events': {
      objects: ['own'],
      allowed: 200,
      call: () => ({ url: '/api/v1/events', payloadAsStream: true }),
    },
    'GET /api/v1/me': get('/api/v1/me'),
    'PATCH /api/v1/me': {
      objects: ['own'],
      allowed: 200,
      call: () => ({ method: 'PATCH', url: '/api/v1/me', payload: { lastName: 'Byron' } }),
    },
    'PUT /api/v1/me/avatar': {
      objects: ['own'],
      allowed: 200,
      call: () => ({
        method: 'PUT',
        url: '/api/v1/me/avatar',
        headers: { 'content-type': 'image/png' },
        payload: aPng(),
      }),
    },
    'DELETE /api/v1/me/avatar': {
      objects: ['own'],
      allowed: 200,
      call: () => ({ method: 'DELETE', url: '/api/v1/me/avatar' }),
    },
    'GET /api/v1/me/sessions': get('/api/v1/me/sessions'),
    // Not confirmed: the callers of this walk would be gone for the rest of it.
    'POST /api/v1/me/sign-out-everywhere': {
      objects: ['own'],
      allowed: 422,
      call: () => ({
        method: 'POST',
        url: '/api/v1/me/sign-out-everywhere',
        payload: { confirmed: false },
      }),
    },
    'GET /avatars/:id': page('/avatars/nobody'),
    'GET /api/v1/me/landing-pages': get('/api/v1/me/landing-pages'),
    'PATCH /api/v1/me/preferences': {
      objects: ['own'],
      allowed: 200,
      call: () => ({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { scheme: 'auto' } }),
    },
    'GET /api/v1/navigation': get('/api/v1/navigation'),
    'GET /api/v1/home': get('/api/v1/home'),
    'GET /api/v1/announcements': get('/api/v1/announcements'),
    'POST /api/v1/announcements/:id/read': markAnnouncement('read'),
    'POST /api/v1/announcements/:id/unread': markAnnouncement('unread'),
    'POST /api/v1/announcements/read-all': {
      objects: ['own'],
      allowed: 204,
      call: () => ({ method: 'POST', url: '/api/v1/announcements/read-all' }),
    },
    'GET /api/v1/alerts': get('/api/v1/alerts'),
    'POST /api/v1/contact-requests': { objects: ['own'], allowed: 202, call: writeFromAnywhere },
    'GET /api/v1/users': get('/api/v1/users?size=100&search='),
    'GET /api/v1/tenants': get('/api/v1/tenants?size=100'),
    'POST /api/common/search': {
      objects: ['own'],
      allowed: 200,
      call: (_object, { tenant }) => ({
        method: 'POST',
        url: '/api/common/search',
        // Global roles do find what every tenant has.
        payload: { query: tenant ? 'canary' : 'welcome' },
      }),
    },
    'POST /api/v1/openai/confluence/chat': {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      call: (object, caller) => ({
        method: 'POST',
        url: chatAddress,
        payload: { message: 'How do I sign in?', chatId: chatId(object, caller) },
      }),
    },
    'GET /api/v1/openai/confluence/chat/:id': {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      call: (object, caller) => ({ url: `${chatAddress}/${chatId(object, caller)}` }),
    },
    ...commonRequests(chats),
    'GET /api/pages/activities': get('/api/pages/activities'),

    ...remoteRequests(),
  };
}
