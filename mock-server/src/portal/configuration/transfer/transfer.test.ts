import type { AuditList, MappingExport, MappingImport } from '@portal/shared/contracts';
import { startConfiguration } from '../../../../test/configuration-calls';

const { server, adam, url, configurator, items, item, history, patch } = await startConfiguration();
afterAll(() => server.close());

describe('imports and exports', () => {
  const send = (type: string, content: string, query: string) =>
    adam({
      method: 'POST',
      url: url(type, `/imports?${query}`),
      headers: { 'content-type': 'text/csv' },
      payload: content,
    });
  const exported = async (type: string, language = 'en') =>
    (
      await adam({ url: url(type, '/exports'), headers: { 'accept-language': language } })
    ).json<MappingExport>();

  test.each(['en', 'tr'])('an import of an export in %s changes nothing', async (language) => {
    const { rows, content } = await exported('currencies', language);
    const result = (await send('currencies', content, 'mode=replace')).json<MappingImport>();
    expect(result).toMatchObject({
      rows,
      changeId: null,
      faults: [],
      counts: { unchanged: rows, skipped: 0 },
    });
  });

  test('an export is in the audit with its filter', async () => {
    await adam({ url: url('currencies', '/exports?status=unmapped') });
    const audit = await adam({ url: '/api/v1/audit?act=configuration.exported' });
    expect(audit.json<AuditList>().items[0]).toMatchObject({
      actor: { name: 'Adam Whitfield' },
      target: { type: 'configurator', id: 'currencies' },
      after: { status: 'unmapped' },
    });
  });

  test('a dry run returns the numbers and changes nothing', async () => {
    const before = await configurator('currencies');
    const content = 'Source system,Source value,Status,Target\r\nCustody feed,EUR-C,mapped,EUR Euro\r\n';
    const merge = (await send('currencies', content, 'mode=merge&dryRun=true')).json<MappingImport>();
    expect(merge.counts).toMatchObject({ unmapped: 0 });
    const replace = (await send('currencies', content, 'mode=replace&dryRun=true')).json<MappingImport>();
    expect(replace.counts.unmapped).toBe(before.mappedCount + before.ignoredCount - 1);
    expect(await configurator('currencies')).toEqual(before);
  });

  test('skips rows with a fault and imports the others', async () => {
    const [first, second] = (await items('products', '?size=10')).items;
    const row = (key: string, rest: string) => `Order book,${key},${rest}`;
    const keys = [first, second].map((one) => one?.sourceKey ?? '');
    const system = first?.sourceSystem ?? '';
    const content = [
      'Source system,Source value,Status,Target,Note',
      `${system},${keys[0]},mapped,Alternatives / Real estate,`,
      `${system},${keys[0]},ignored,,twice`,
      `${second?.sourceSystem},${keys[1]},ignored,,`,
      row('nothing', 'mapped,Real estate,'),
    ].join('\n');
    const response = await send('products', content, 'mode=merge');
    const result = response.json<MappingImport>();
    expect(result.counts).toEqual({ mapped: 1, ignored: 0, unmapped: 0, unchanged: 0, skipped: 3 });
    expect(result.faults.map(({ row: at, code }) => [at, code])).toEqual([
      [3, 'duplicate_row'],
      [4, 'note_required'],
      [5, 'unknown_item'],
    ]);
    expect(await item('products', first?.id ?? '')).toMatchObject({ status: 'mapped', via: 'import' });
    expect((await history('products'))[0]).toMatchObject({ act: 'imported', items: 1 });
  });

  test('a formula in a note survives the round trip', async () => {
    const [first] = (await items('products')).items;
    await patch('products', first?.id ?? '', { payload: { status: 'ignored', note: '=HYPERLINK("x")' } });
    const { content } = await exported('products');
    expect(content).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await send('products', content, 'mode=merge')).json<MappingImport>().counts).toMatchObject({
      mapped: 0,
      ignored: 0,
      unmapped: 0,
    });
  });
});
