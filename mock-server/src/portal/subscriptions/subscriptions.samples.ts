import type { Subscription, ThresholdRule } from '@portal/shared/contracts';
import { canaries } from '../../../test/access/access-callers';
import { defineSamples, get, type Sample, type SampleTarget } from '../../../test/access/samples';

const url = '/api/v1/reports';
const own = `${url}/fees`;

const year = new Date().getUTCFullYear();
const schedule = {
  ...{ frequency: 'monthly', days: [1], time: '07:00', timeZone: 'Europe/Istanbul' },
  ...{
    startDate: `${year}-01-01`,
    endDate: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
  },
} as const;

const emailOf = (tenant: string | null): string => `reader@${tenant === 'birch' ? 'birch' : 'acorn'}.example`;
const nameOf = (tenant: string | null): string =>
  tenant === 'acorn' || tenant === 'birch' ? canaries[tenant] : 'All';

const subscription = (tenant: string | null) => ({
  name: nameOf(tenant).slice(-80),
  parameters: { period: 'lastMonth' },
  recipients: [{ email: emailOf(tenant) }],
  schedule,
  format: 'link',
  onlyIfRows: true,
});
const rule = (tenant: string | null) => ({
  name: nameOf(tenant).slice(-80),
  ...{ tileId: 'fees', op: 'above', value: 1e12, parameters: {}, schedule },
  recipients: [{ email: emailOf(tenant) }],
});

/** People without a tenant have no subscriptions. */
const withoutTenant = 403;

const objects = ['own', 'other', 'missing'] as const;
const split = (id: string): [string, string] => {
  const [first = '', second = ''] = id.split(' ');
  return [first, second];
};

interface OneCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path?: string;
  payload?: object;
  allowed?: number;
}

const oneOf =
  (list: 'subscriptions' | 'threshold-rules') =>
  ({ method, path = '', payload, allowed = 200 }: OneCall): Sample => ({
    objects,
    allowed,
    withoutTenant,
    call: ({ id }: SampleTarget) => ({
      method,
      url: `${own}/${list}/${split(id)[list === 'subscriptions' ? 0 : 1] || 'nothing'}${path}`,
      ...(payload && { payload }),
    }),
  });
const one = oneOf('subscriptions');
const oneRule = oneOf('threshold-rules');

const report = (
  path: string,
  {
    payload,
    allowed,
    ...more
  }: Partial<Sample> & { payload?: (tenant: string | null) => object; allowed: number },
): Sample => ({
  objects: ['own', 'missing'],
  allowed,
  withoutTenant,
  call: ({ object, caller }) => ({
    url: `${url}/${object === 'own' ? 'fees' : 'nothing'}/${path}`,
    ...(payload && { method: 'POST', payload: payload(caller.tenant) }),
  }),
  ...more,
});

const wrong = (change: object) => ({ payload: { ...subscription('acorn'), ...change } });
const wrongSchedule = (change: object) => ({ payload: { schedule: { ...schedule, ...change } } });

export const samples = defineSamples({
  async create(inject, { tenant }) {
    if (tenant === null) return undefined;
    const post = async (list: string, payload: object) =>
      (await inject({ method: 'POST', url: `${own}/${list}`, payload })).json<
        Partial<Subscription & ThresholdRule>
      >().id;
    const ids = [
      await post('subscriptions', subscription(tenant)),
      await post('threshold-rules', rule(tenant)),
    ];
    return ids.every(Boolean) ? ids.join(' ') : undefined;
  },
  requests: {
    'GET /api/v1/subscriptions': { ...get('/api/v1/subscriptions?scope=received'), withoutTenant },
    [`GET ${url}/:id/subscriptions`]: report('subscriptions', { allowed: 200 }),
    [`POST ${url}/:id/subscriptions`]: report('subscriptions', {
      allowed: 201,
      payload: subscription,
      wrong: [
        [
          'a parameter that the report does not have',
          wrong({ parameters: { nothing: 1 } }),
          'validation.unknown_field',
        ],
        [
          'a filter by an unknown column',
          wrong({ filters: [{ column: 'x', values: ['y'] }] }),
          'validation.failed',
        ],
        ['a person who does not exist', wrong({ recipients: [{ personId: 'nobody' }] }), 'validation.failed'],
        ['an address outside', wrong({ recipients: [{ email: 'a@outside.example' }] }), 'validation.failed'],
        ['an unknown zone', wrong({ schedule: { ...schedule, timeZone: 'Nowhere' } }), 'validation.failed'],
        [
          'an end in ten years',
          wrong({ schedule: { ...schedule, endDate: '2099-01-01' } }),
          'validation.failed',
        ],
        ['a blank name', wrong({ name: ' ' }), 'validation.failed'],
      ],
    }),
    [`GET ${url}/:id/subscriptions/:subscriptionId`]: one({ method: 'GET' }),
    [`PATCH ${url}/:id/subscriptions/:subscriptionId`]: one({ method: 'PATCH', payload: { enabled: true } }),
    [`DELETE ${url}/:id/subscriptions/:subscriptionId`]: one({ method: 'DELETE', allowed: 204 }),
    [`GET ${url}/:id/subscriptions/:subscriptionId/runs`]: one({ method: 'GET', path: '/runs' }),
    [`POST ${url}/:id/subscriptions/:subscriptionId/run-now`]: one({
      method: 'POST',
      path: '/run-now',
      allowed: 202,
    }),
    [`POST ${url}/:id/subscriptions/:subscriptionId/test`]: one({
      method: 'POST',
      path: '/test',
      allowed: 202,
    }),
    // Nobody takes over an own subscription, and the caller is no recipient of it.
    [`POST ${url}/:id/subscriptions/:subscriptionId/take-over`]: one({
      method: 'POST',
      path: '/take-over',
      allowed: 404,
    }),
    [`DELETE ${url}/:id/subscriptions/:subscriptionId/recipients/me`]: one({
      method: 'DELETE',
      path: '/recipients/me',
      allowed: 404,
    }),
    [`POST ${url}/:id/subscriptions/preview-schedule`]: report('subscriptions/preview-schedule', {
      allowed: 200,
      payload: () => ({ schedule }),
      wrong: [
        ['a day that does not exist', wrongSchedule({ startDate: '2026-02-30' }), 'validation.failed'],
        ['a month without a day', wrongSchedule({ days: [] }), 'validation.failed'],
      ],
    }),
    [`GET ${url}/:id/recipients`]: report('recipients?search=a', { allowed: 200 }),
    [`GET ${url}/:id/threshold-rules`]: report('threshold-rules', { allowed: 200 }),
    [`POST ${url}/:id/threshold-rules`]: report('threshold-rules', {
      allowed: 201,
      payload: rule,
      wrong: [
        [
          'a tile that is no figure',
          { payload: { ...rule('acorn'), tileId: 'fees-by-month' } },
          'validation.failed',
        ],
      ],
    }),
    [`PATCH ${url}/:id/threshold-rules/:ruleId`]: oneRule({ method: 'PATCH', payload: { enabled: true } }),
    [`DELETE ${url}/:id/threshold-rules/:ruleId`]: oneRule({ method: 'DELETE', allowed: 204 }),
    'GET /unsubscribe/:token': { allowed: 'page', call: () => ({ url: '/unsubscribe/nothing.x' }) },
    'POST /unsubscribe/:token': {
      allowed: 'page',
      call: () => ({
        method: 'POST',
        url: '/unsubscribe/nothing.x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    },
  },
});
