import type { ChangedMappingTarget, MappingRules } from '@portal/shared/contracts';
import { canaries } from '../../../../test/access/access-callers';
import { defineSamples, get, type Sample } from '../../../../test/access/samples';

const url = '/api/v1/configurators/products';
const route = '/api/v1/configurators/:type';
const withoutTenant = 409;

let added = 0;
/** Targets of the rules, by the id of the rule. */
const targets = new Map<string, string>();

// The rules of others are called first, while they exist.
const oneRule = (call: Sample['call']): Sample => ({
  objects: ['other', 'missing', 'own'],
  allowed: 200,
  withoutTenant,
  call,
});

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const label = `Target of rules ${(added += 1)}`;
    const response = await inject({ method: 'POST', url: `${url}/targets`, payload: { label } });
    if (response.statusCode !== 201 || tenant === null) return undefined;
    const targetId = response.json<ChangedMappingTarget>().target.id;
    const payload = { match: 'exact', pattern: `${canaries[tenant]} ${added}`, targetId };
    const { items } = (await inject({ method: 'POST', url: `${url}/rules`, payload })).json<MappingRules>();
    const id = items.at(-1)?.id;
    if (id !== undefined) targets.set(id, targetId);
    return id;
  },
  requests: {
    [`GET ${route}/rules`]: { ...get(`${url}/rules`), withoutTenant },
    [`POST ${route}/rules`]: {
      allowed: 201,
      withoutTenant,
      call: ({ id }) => ({
        method: 'POST',
        url: `${url}/rules`,
        payload: { match: 'exact', pattern: 'never', targetId: targets.get(id) ?? 'nothing' },
      }),
      wrong: [
        [
          'an open bracket',
          { payload: { match: 'regex', pattern: '(', targetId: 'x' } },
          'validation.failed',
        ],
        ['half a range', { payload: { match: 'range', pattern: '4', targetId: 'x' } }, 'validation.failed'],
        [
          'an unknown target',
          { payload: { match: 'exact', pattern: '4', targetId: 'x' } },
          'validation.failed',
        ],
      ],
    },
    [`PATCH ${route}/rules/order`]: {
      objects: ['own', 'other', 'missing'],
      // One rule is never the order of all.
      allowed: 412,
      absent: 412,
      withoutTenant,
      call: ({ id }) => ({ method: 'PATCH', url: `${url}/rules/order`, payload: { ids: [id] } }),
    },
    [`PATCH ${route}/rules/:id`]: oneRule(({ id }) => ({
      method: 'PATCH',
      url: `${url}/rules/${id}`,
      payload: {
        isEnabled: false,
        match: 'exact',
        pattern: '4',
        targetId: targets.get(id) ?? 'nothing',
      },
    })),
    [`DELETE ${route}/rules/:id`]: oneRule(({ id }) => ({
      method: 'DELETE',
      url: `${url}/rules/${id}`,
    })),
    [`POST ${route}/rules/apply`]: {
      allowed: 200,
      withoutTenant,
      call: () => ({
        method: 'POST',
        url: `${url}/rules/apply`,
        payload: { dryRun: true, rule: { match: 'prefix', pattern: '4' } },
      }),
    },
  },
});
