import { configurationLimits, type ChangedMappingTarget, type MappingRules } from '@portal/shared/contracts';
import { codeOf, firstError, startConfiguration } from '../../../test/configuration-calls';

const { server, boris, url, run, post, target } = await startConfiguration();
afterAll(() => server.close());

const addTarget = (label: string, parentId: string | null = null) =>
  post(url('currencies', '/targets'), { label, parentId });

describe('a configurator', () => {
  test('rejects a target on a seventh level', async () => {
    let parentId: string | null = null;
    for (let level = 1; level <= configurationLimits.depth; level += 1) {
      const response = await addTarget(`Level ${level}`, parentId);
      expect(response.statusCode).toBe(201);
      parentId = response.json<ChangedMappingTarget>().target.id;
    }
    const response = await addTarget('Level 7', parentId);
    expect([response.statusCode, codeOf(response)]).toEqual([422, 'validation.failed']);
    expect(firstError(response)).toEqual({ pointer: '/parentId', code: 'too_deep', params: { limit: 6 } });
  });

  test('rejects a target after 2,000, inactive ones included, and counts each tenant and type alone', async () => {
    await run(
      `insert into mapping_targets (tenant_id, type, label, path, is_active)
       select 'acorn', 'currencies', 'Full ' || n, array['Full ' || n], n % 2 = 0
         from generate_series(1, $1 - 1 - (select count(*)::integer from mapping_targets
                                            where tenant_id = 'acorn' and type = 'currencies')) n`,
      [configurationLimits.targets],
    );
    expect((await addTarget('The last one')).statusCode).toBe(201);
    const response = await addTarget('One too many');
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'configuration.targets_full']);
    expect((await post(url('currencies', '/targets'), { label: 'Own' }, boris)).statusCode).toBe(201);
    expect((await post(url('products', '/targets'), { label: 'Own' })).statusCode).toBe(201);
  });

  test('rejects a rule after 100', async () => {
    const { id } = await target('entities', 'Family foundation');
    const addRule = (pattern: string) =>
      post(url('entities', '/rules'), { match: 'exact', pattern, targetId: id });
    await run(
      `insert into mapping_rules (tenant_id, type, position, match, pattern, target_id)
       select 'acorn', 'entities', 1000 + n, 'exact', 'full-' || n, $2
         from generate_series(1, $1 - 1 - (select count(*)::integer from mapping_rules
                                            where tenant_id = 'acorn' and type = 'entities')) n`,
      [configurationLimits.rules, id],
    );
    const last = await addRule('the last one');
    expect(last.json<MappingRules>().items).toHaveLength(configurationLimits.rules);
    const response = await addRule('one too many');
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'list.full']);
  });

  test('stays within its limit of rules when several people add one at the same time', async () => {
    const { id } = await target('entities', 'Family foundation');
    await run(
      `delete from mapping_rules where tenant_id = 'acorn' and pattern in ('the last one', 'full-1')`,
    );
    const added = await Promise.all(
      ['one', 'two', 'three', 'four'].map((pattern) =>
        post(url('entities', '/rules'), { match: 'exact', pattern, targetId: id }),
      ),
    );
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  });
});
