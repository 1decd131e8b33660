import {
  aListedConfigurator,
  aListPage,
  aMappingItem,
  renderScreen,
  server,
  aMappingRule,
  aMappingTarget,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor, within, act } from '@testing-library/react';
import { ConfigurationPage } from './configuration.page';
import { ConfiguratorPage } from './configurator.page';

describe('the items', () => {
  const base = 'api/v1/configurators/accounts';
  const effect = { items: 1, rows: 12, amount: 12_000, reports: 3 };
  const configurator = aListedConfigurator();
  const result = { effect, changeId: 'change', configurator };
  function renderPage(query = '', item = aMappingItem({ id: 'one', sourceKey: '401' })) {
    server.respondTo(`GET ${base}`, configurator);
    server.respondTo(`GET ${base}/items`, aListPage([item]));
    server.respondTo(`GET ${base}/targets`, { items: [] });
    server.respondTo(`POST ${base}/items/bulk`, { ...result, conflicts: 0 });
    return renderScreen(<ConfiguratorPage />, {
      as: 'TenantAdmin',
      path: '/configuration/:configuratorType',
      route: `/configuration/accounts${query}`,
    });
  }

  test('keeps the dialog open and shows an error when the version of someone else cannot be loaded', async () => {
    server.respondTo(`PATCH ${base}/items/one`, 412);
    server.respondTo(`GET ${base}/items/one`, 500);
    const suggested = { id: 'fees', label: 'Fees', path: ['Fees'] };
    const item = aMappingItem({ sourceKey: '401', id: 'one', suggestion: { target: suggested, score: 92 } });
    const { user } = renderPage('', item);
    const row = await screen.findByRole('row', { name: /401/ });
    await user.click(await within(row).findByRole('button', { name: /^Map to…/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Map 401/ });
    await user.click(within(dialog).getByRole('button', { name: 'Map' }));
    expect(await within(dialog).findByText(/Someone else changed this first/)).toBeVisible();
  });

  test('a second change of an item right after the first one has the new revision', async () => {
    const mapped = aMappingItem({ id: 'one', sourceKey: '401', status: 'mapped' });
    let isFetchedAgain = false;
    server.respondTo(`PATCH ${base}/items/one`, () => {
      // The refetch of the list does not end before the second change.
      server.respondTo(`GET ${base}/items`, () => {
        isFetchedAgain = true;
        return new Promise(() => undefined);
      });
      return { ...result, item: { ...mapped, version: 2 } };
    });
    const { user } = renderPage('?view=mapped', mapped);
    for (let time = 0; time < 2; time += 1) {
      await user.click(await screen.findByRole('button', { name: /^Actions for 401/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Reset to unmapped' }));
      await waitFor(() => expect(isFetchedAgain).toBe(true));
    }
    await waitFor(() =>
      expect(
        server.requests(`PATCH ${base}/items/one`).map(({ headers }) => headers.get('If-Match')),
      ).toEqual(['"1"', '"2"']),
    );
  });
});

describe('the loads', () => {
  const base = 'api/v1/configurators/accounts';
  const call = `POST ${base}/loads`;
  const empty = aListedConfigurator({ unmappedCount: 0, mappedCount: 0, ignoredCount: 0, lastLoadAt: null });
  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, errors }, { status });

  function renderPage(
    configurator = empty,
    items = [] as ReturnType<typeof aMappingItem>[],
    language: 'en' | 'tr' = 'en',
  ) {
    server.respondTo(`GET ${base}`, configurator);
    server.respondTo(`GET ${base}/items`, aListPage(items));
    return renderScreen(<ConfiguratorPage />, {
      as: 'TenantAdmin',
      language,
      path: '/configuration/:configuratorType',
      route: '/configuration/accounts',
    });
  }

  const file = new File(['a'], 'values.csv', { type: 'text/csv' });
  async function openDialog() {
    const { user } = renderPage();
    const panel = within(await screen.findByRole('tabpanel'));
    await user.click(await panel.findByRole('button', { name: 'Load values' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Load values' }) };
  }

  test('an empty configurator offers to load values, which are checked first', async () => {
    const counts = { added: 2, updated: 1, skipped: 1 };
    const faults = [
      { row: 5, column: 'Amount (EUR)', code: 'amount', value: 'much' },
      { row: 6, column: 'Rows', code: 'ambiguous_number', value: '1.000', readings: ['1000', '1'] },
      {
        row: 7,
        column: 'Seen at',
        code: 'ambiguous_date',
        value: '05/11/2026',
        readings: ['2026-11-05', '2026-05-11'],
      },
      { row: 8, column: null, code: 'extra_cell', value: 'x' },
    ];
    server.respondTo(call, ({ query }: ReceivedRequest) => {
      const isDryRun = query.get('dryRun') === 'true';
      const configurator = isDryRun ? empty : { ...empty, isLoading: true, loadProgress: 0 };
      return { rows: 4, counts, faults, unknownTitles: ['Colour'], configurator };
    });
    const { user, dialog } = await openDialog();
    await user.upload(within(dialog).getByLabelText('Choose a CSV file'), file);
    const rows = (await within(dialog).findAllByText(/^Row \d/)).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Row 5, Amount (EUR): the amount is not a number, or is beyond 1,000,000,000,000 much',
      'Row 6, Rows: this number can mean 1,000 or 1; write it without thousands separators 1.000',
      'Row 7, Seen at: this date can mean 5 Nov 2026 or 11 May 2026; write it as 2026-11-05 05/11/2026',
      'Row 8: a cell has no title: check the separators x',
    ]);
    expect(within(dialog).getByText('The column “Colour” is unknown and is ignored.')).toBeVisible();
    server.respondTo(`GET ${base}`, { ...empty, isLoading: true, loadProgress: 40 });
    await user.click(within(dialog).getByRole('button', { name: 'Load 3 values' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText(/New data is being loaded/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of the load' })).toHaveAttribute('value', '40');
    expect(server.requests(call).map(({ query }) => query.get('dryRun'))).toEqual(['true', 'false']);
  });

  test('names both readings of an ambiguous cell in Turkish', async () => {
    const faults = [
      {
        row: 2,
        column: 'Tutar (EUR)',
        code: 'ambiguous_number',
        value: '12.500',
        readings: ['12500', '12.5'],
      },
      {
        row: 3,
        column: 'Görülme zamanı',
        code: 'ambiguous_date',
        value: '5/11/2026',
        readings: ['2026-11-05', '2026-05-11'],
      },
    ];
    const counts = { added: 0, updated: 0, skipped: 2 };
    server.respondTo(call, { rows: 2, counts, faults, unknownTitles: [], configurator: empty });
    const { user } = renderPage(empty, [], 'tr');
    const panel = within(await screen.findByRole('tabpanel'));
    await user.click(await panel.findByRole('button', { name: 'Verileri yükle' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('CSV dosyası seçin'), file);
    const rows = (await dialog.findAllByText(/^\d\. satır/)).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '2. satır, Tutar (EUR): bu sayı 12.500 veya 12,5 anlamına gelebilir; binlik ayırıcı olmadan yazın 12.500',
      '3. satır, Görülme zamanı: bu tarih 5 Kas 2026 veya 11 May 2026 anlamına gelebilir; 2026-11-05 biçiminde yazın 5/11/2026',
    ]);
  });

  test('names the columns that a file does not have', async () => {
    const errors = ['Source system', 'Source value'].map((title) => ({
      pointer: '/file',
      code: 'missing_column',
      params: { title },
    }));
    server.respondTo(call, problem(422, 'csv.header', errors));
    const { user, dialog } = await openDialog();
    await user.upload(within(dialog).getByLabelText('Choose a CSV file'), file);
    expect(
      await within(dialog).findByText(
        'The first row of the file has none of these columns: Source system, Source value.',
      ),
    ).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Load \d/ })).toBeNull();
  });

  test('a change that a load refuses shows the banner, which goes away when the load has ended', async () => {
    const loaded = aListedConfigurator();
    const item = aMappingItem({ id: 'one', sourceKey: '401', status: 'mapped' });
    server.respondTo(`PATCH ${base}/items/one`, problem(409, 'configuration.loading'));
    const { user } = renderPage(loaded, [item]);
    await user.click(await screen.findByRole('button', { name: /^Actions for 401/ }));
    server.respondTo(`GET ${base}`, { ...loaded, isLoading: true, loadProgress: 10 });
    await user.click(screen.getByRole('menuitem', { name: 'Reset to unmapped' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the load' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions for 401/ })).toBeNull();
    server.respondTo(`GET ${base}`, loaded);
    server.respondTo(`GET ${base}/items`, aListPage([item, aMappingItem({ id: 'two', sourceKey: '402' })]));
    // No event arrives, so only the polling finds the end.
    expect(await screen.findByText('The load has ended.', {}, { timeout: 6_000 })).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Progress of the load' })).toBeNull();
    expect(await screen.findByRole('row', { name: /402/ })).toBeVisible();
  }, 15_000);

  test.each([
    ['en', 'The last load failed and left out 250 rows.', 'The load has ended.'],
    ['tr', 'Son yükleme tamamlanamadı ve 250 satır yüklenemedi.', 'Yükleme sona erdi.'],
  ] as const)(
    'the page says in %s how many rows a failed load left out',
    async (language, failed, ended) => {
      const running = { ...empty, isLoading: true, loadProgress: 10 };
      renderPage(running, [], language);
      expect(await screen.findByRole('progressbar')).toBeVisible();
      server.respondTo(`GET ${base}`, { ...empty, unloadedCount: 250 });
      expect(await screen.findByText(failed, { exact: false }, { timeout: 6_000 })).toBeVisible();
      expect(screen.queryByText(ended)).toBeNull();
      expect(screen.queryByRole('progressbar')).toBeNull();
    },
    15_000,
  );

  test('the cards show that a load has ended without an event', async () => {
    server.respondTo('GET api/v1/configurators', [aListedConfigurator({ ...empty, isLoading: true })]);
    renderScreen(<ConfigurationPage />, { as: 'TenantAdmin', route: '/configuration' });
    expect(await screen.findByText('Load is running')).toBeVisible();
    server.respondTo('GET api/v1/configurators', [aListedConfigurator({ unmappedCount: 5 })]);
    expect(await screen.findByText('unmapped', {}, { timeout: 6_000 })).toBeVisible();
  }, 15_000);
});

describe('the rules', () => {
  const base = 'api/v1/configurators/accounts';
  const effect = { items: 2, rows: 4_310, amount: 12_000, reports: 3 };
  const configurator = aListedConfigurator();
  const result = { effect, changeId: 'change', configurator };
  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, errors }, { status });
  const ifMatches = (call: `PATCH ${string}`) =>
    server.requests(call).map(({ headers }) => headers.get('If-Match'));

  function renderPage(query = '') {
    server.respondTo(`GET ${base}`, configurator);
    server.respondTo(`GET ${base}/items`, aListPage([aMappingItem({ id: 'one', sourceKey: '401' })]));
    return renderScreen(<ConfiguratorPage />, {
      as: 'TenantAdmin',
      path: '/configuration/:configuratorType',
      route: `/configuration/accounts${query}`,
    });
  }

  describe('the rules of a configurator', () => {
    const rules = [aMappingRule({ id: 'first' }), aMappingRule({ id: 'second', position: 2, pattern: '41' })];
    const listOf = (items: typeof rules, version = 1) => ({ items, configurator, version });
    const respondRules = () => {
      server.respondTo(`GET ${base}/targets`, { items: [aMappingTarget({ id: 'fees', label: 'Fees' })] });
      server.respondTo(`GET ${base}/rules`, listOf(rules));
      server.respondTo(`POST ${base}/rules/apply`, result);
    };

    test('rules are applied after a question with the numbers', async () => {
      respondRules();
      const { user } = renderPage('?view=rules');
      await user.click(await screen.findByRole('button', { name: 'Apply rules' }));
      const question = await screen.findByRole('alertdialog', { name: 'Apply the rules?' });
      expect(question).toHaveTextContent('2 items · 4,310 rows');
      await user.click(within(question).getByRole('button', { name: 'Apply rules' }));
      expect(await screen.findByText('2 items mapped.')).toBeVisible();
      expect(server.requests(`POST ${base}/rules/apply`).map(({ body }) => body)).toEqual([
        { dryRun: true },
        {},
      ]);
    });

    test('a rule moves up in the order', async () => {
      respondRules();
      server.respondTo(`PATCH ${base}/rules/order`, listOf(rules, 2));
      const { user } = renderPage('?view=rules');
      await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
      await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
      await waitFor(() =>
        expect(server.requests(`PATCH ${base}/rules/order`)[0]?.body).toEqual({ ids: ['second', 'first'] }),
      );
    });

    test('the form of a rule shows what it matches, and an error at a pattern that is not valid', async () => {
      respondRules();
      const { user } = renderPage('?view=rules');
      await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
      await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
      expect(await within(dialog).findByText(/that match: 2 items/)).toBeVisible();
      for (const [code, message] of [
        ['invalid_pattern', 'This is not a valid regular expression.'],
        ['too_complex', /^This expression is too complex\. Repeat a part at most 1,000 times/],
      ] as const) {
        const errors = [{ pointer: '/pattern', code }];
        server.respondTo(`PATCH ${base}/rules/second`, problem(422, 'validation.failed', errors));
        await user.type(within(dialog).getByLabelText('Pattern'), '(');
        await user.click(within(dialog).getByRole('button', { name: 'Save' }));
        expect(await within(dialog).findByText(message)).toBeVisible();
      }
    });

    test('a rule that someone else changed offers both versions, and the kept one is saved on top', async () => {
      respondRules();
      const { user } = renderPage('?view=rules');
      await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
      await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
      await user.type(within(dialog).getByLabelText('Pattern'), '9');
      const current = aMappingRule({ id: 'second', position: 2, pattern: '415', version: 2 });
      server.respondTo(`GET ${base}/rules`, { items: [rules[0], current], configurator, version: 1 });
      server.respondTo(`PATCH ${base}/rules/second`, ({ headers }: ReceivedRequest) =>
        headers.get('If-Match') === '"1"' ? 412 : listOf(rules),
      );
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      const conflict = await within(dialog).findByRole('region', { name: 'Someone else changed this first' });
      expect(within(conflict).getByRole('row', { name: 'Pattern 415 419' })).toBeVisible();
      await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      const [, second] = server.requests(`PATCH ${base}/rules/second`);
      expect(second?.headers.get('If-Match')).toBe('"2"');
      expect(second?.body).toMatchObject({ pattern: '419' });
    });

    test('the form of a rule that someone else removed stays open with a message', async () => {
      respondRules();
      const { user } = renderPage('?view=rules');
      await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
      await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
      await user.type(within(dialog).getByLabelText('Pattern'), '9');
      server.respondTo(`PATCH ${base}/rules/second`, 412);
      server.respondTo(`GET ${base}/rules`, { items: [rules[0]], configurator, version: 2 });
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      expect(await within(dialog).findByText(/Someone else changed this first/)).toBeVisible();
      expect(within(dialog).getByLabelText('Pattern')).toHaveValue('419');
    });

    const open = async (user: ReturnType<typeof renderPage>['user'], name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
      await user.click(screen.getByRole('menuitem', { name }));
    };

    test('a second change right after the first one has the new revision', async () => {
      respondRules();
      let isFetchedAgain = false;
      server.respondTo(`PATCH ${base}/rules/second`, ({ headers }: ReceivedRequest) => {
        const version = Number(headers.get('If-Match')?.replaceAll('"', '')) + 1;
        const [first, second] = rules;
        // The refetch of the list does not end before the second change.
        server.respondTo(`GET ${base}/rules`, () => {
          isFetchedAgain = true;
          return new Promise(() => undefined);
        });
        return {
          items: [first, { ...second, isEnabled: version % 2 === 1, version }],
          configurator,
          version: 1,
        };
      });
      const { user } = renderPage('?view=rules');
      await open(user, 'Disable');
      expect(await screen.findByText('Disabled')).toBeVisible();
      await waitFor(() => expect(isFetchedAgain).toBe(true));
      await open(user, 'Enable');
      await waitFor(() => expect(ifMatches(`PATCH ${base}/rules/second`)).toEqual(['"1"', '"2"']));
    });

    test('an order that someone else changed shows both orders, and the kept one is stored on top', async () => {
      respondRules();
      server.respondTo(`PATCH ${base}/rules/order`, ({ headers }: ReceivedRequest) =>
        headers.get('If-Match') === '"7"' ? listOf(rules, 8) : 412,
      );
      const { user } = renderPage('?view=rules');
      await screen.findByRole('button', { name: 'Actions for 41' });
      const third = aMappingRule({ id: 'third', position: 1, pattern: '39' });
      server.respondTo(`GET ${base}/rules`, listOf([third, ...rules], 7));
      await open(user, 'Move up');
      const question = await screen.findByRole('alertdialog');
      expect(within(question).getByRole('row', { name: /^Order 39 → 40 → 41 39 → 41 → 40/ })).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(ifMatches(`PATCH ${base}/rules/order`)).toEqual(['"1"', '"7"']));
      expect(server.requests(`PATCH ${base}/rules/order`).at(-1)?.body).toEqual({
        ids: ['third', 'second', 'first'],
      });
    });

    test('a rule that someone else changed is removed only after a choice between both versions', async () => {
      respondRules();
      server.respondTo(`DELETE ${base}/rules/second`, 412);
      const { user } = renderPage('?view=rules');
      await screen.findByRole('button', { name: 'Actions for 41' });
      const changed = aMappingRule({ id: 'second', position: 2, pattern: '415', version: 4 });
      server.respondTo(`GET ${base}/rules`, listOf([rules[0] ?? changed, changed]));
      await open(user, 'Remove');
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
      );
      const choice = await screen.findByRole('row', { name: /^Status Enabled Removed/ });
      expect(choice).toBeVisible();
      expect(screen.getByRole('row', { name: /^Pattern 415/ })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Take theirs' }));
      expect(server.requests(`DELETE ${base}/rules/second`)).toHaveLength(1);
    });

    test('a rule that someone else removed is not changed, and the page says so', async () => {
      respondRules();
      server.respondTo(`PATCH ${base}/rules/second`, 412);
      const { user } = renderPage('?view=rules');
      await screen.findByRole('button', { name: 'Actions for 41' });
      server.respondTo(`GET ${base}/rules`, listOf(rules.slice(0, 1)));
      await open(user, 'Disable');
      expect(await screen.findByText('Someone else has removed this rule.')).toBeVisible();
    });

    test('a rule of an inactive target is shown as not applied', async () => {
      respondRules();
      server.respondTo(`GET ${base}/rules`, listOf([aMappingRule({ pattern: '42', isTargetActive: false })]));
      renderPage('?view=rules');
      const row = await screen.findByRole('row', { name: /42/ });
      expect(within(row).getByText('Target inactive, not applied')).toBeVisible();
      expect(within(row).queryByText('Enabled')).toBeNull();
    });

    test('rules that take too long say what to do', async () => {
      respondRules();
      server.respondTo(
        `POST ${base}/rules/apply`,
        problem(422, 'validation.failed', [{ pointer: '/rule', code: 'too_slow' }]),
      );
      const { user } = renderPage('?view=rules');
      await user.click(await screen.findByRole('button', { name: 'Apply rules' }));
      expect(await screen.findByText(/Make the regular expressions simpler/)).toBeVisible();
    });
  });
});

describe('the targets', () => {
  const base = 'api/v1/configurators/accounts';
  const effect = { items: 2, rows: 4_310, amount: 12_000, reports: 3 };
  const configurator = aListedConfigurator();
  const ifMatches = (call: `PATCH ${string}`) =>
    server.requests(call).map(({ headers }) => headers.get('If-Match'));

  function renderPage(query = '') {
    server.respondTo(`GET ${base}`, configurator);
    server.respondTo(`GET ${base}/items`, aListPage([aMappingItem({ id: 'one', sourceKey: '401' })]));
    return renderScreen(<ConfiguratorPage />, {
      as: 'TenantAdmin',
      path: '/configuration/:configuratorType',
      route: `/configuration/accounts${query}`,
    });
  }

  const fees = aMappingTarget({ id: 'fees', label: 'Fees', mappedCount: 7 });
  const below = aMappingTarget({
    id: 'below',
    label: 'Custody',
    parentId: 'fees',
    path: ['Fees', 'Custody'],
  });
  const call = `PATCH ${base}/targets/fees` as const;
  const changed = (part: object, version = 2) => ({
    target: { ...fees, ...part, version },
    effect,
    targets: 2,
    changeId: 'change',
    configurator,
  });

  async function openTarget(items = [fees, below]) {
    server.respondTo(`GET ${base}/targets`, { items });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Targets' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Targets' }));
    await user.click(await drawer.findByText(/^Fees/));
    return { user, drawer };
  }

  test('a target is deactivated after a question that names what it does to those below, and can be undone', async () => {
    server.respondTo(call, changed({ isActive: false }));
    server.respondTo(`POST ${base}/history/change/undo`, { effect, changeId: 'undo', configurator });
    const { user, drawer } = await openTarget();
    await user.click(await drawer.findByRole('button', { name: 'Deactivate' }));
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate Fees?' });
    expect(question).toHaveTextContent(
      '2 items · 4,310 rows · 3 reports · €12 k become unmapped. 1 target below it becomes inactive too.',
    );
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Fees is inactive. 2 items became unmapped.')).toBeVisible();
    expect(server.requests(call).map(({ body }) => body)).toEqual([
      { isActive: false, dryRun: true },
      { isActive: false },
    ]);
    expect(ifMatches(call)).toEqual([null, '"1"']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. 2 items are as before.')).toBeVisible();
  });

  test('a target is activated with those below it', async () => {
    const inactive = { ...fees, isActive: false };
    server.respondTo(call, { ...changed({ isActive: true }), changeId: null });
    const { user, drawer } = await openTarget([inactive, { ...below, isActive: false }]);
    await user.click(await drawer.findByRole('button', { name: 'Activate with those below' }));
    expect(await screen.findByText('Fees is active.')).toBeVisible();
    expect(server.requests(call).map(({ body }) => body)).toEqual([{ isActive: true, withBelow: true }]);
  });

  test('a target that someone else changed offers both states', async () => {
    const inactive = { ...fees, isActive: false };
    server.respondTo(call, ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"3"' ? changed({ isActive: true }, 4) : 412,
    );
    const { user, drawer } = await openTarget([inactive]);
    await drawer.findByRole('button', { name: 'Activate' });
    server.respondTo(`GET ${base}/targets`, { items: [{ ...inactive, version: 3 }] });
    await user.click(drawer.getByRole('button', { name: 'Activate' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByRole('row', { name: /^Status Inactive Active/ })).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Fees is active.')).toBeVisible();
    expect(ifMatches(call)).toEqual(['"1"', '"3"']);
  });
});

describe('the import', () => {
  const base = 'api/v1/configurators/accounts';
  const call = `POST ${base}/imports`;
  const counts = { mapped: 0, ignored: 0, unmapped: 0, unchanged: 0, skipped: 0 };
  const resultOf = (items: number) => ({
    effect: { items, rows: items, amount: 0, reports: 1 },
    changeId: null,
    configurator: aListedConfigurator(),
    rows: 1,
    counts,
    faults: [],
    unknownTitles: [],
  });

  /** Opens the dialog and chooses a file. Each check waits until the test releases its mode. */
  async function chooseFile() {
    const release: Record<string, () => void> = {};
    const waits = Object.fromEntries(
      ['merge', 'replace'].map((mode) => [mode, new Promise<void>((resolve) => (release[mode] = resolve))]),
    );
    server.respondTo(`GET ${base}`, aListedConfigurator());
    server.respondTo(`GET ${base}/items`, aListPage([]));
    server.respondTo(call, async ({ query }: ReceivedRequest) => {
      const mode = query.get('mode') ?? '';
      if (query.get('dryRun') === 'true') await waits[mode];
      return resultOf(mode === 'merge' ? 1 : 45);
    });
    const { user } = renderScreen(<ConfiguratorPage />, {
      as: 'TenantAdmin',
      path: '/configuration/:configuratorType',
      route: '/configuration/accounts',
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import mapping' }));
    await user.upload(dialog.getByLabelText('Choose a CSV file'), new File(['a'], 'mapping.csv'));
    return { user, dialog, release };
  }

  const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const requests = () =>
    server.requests(call).map(({ query }) => [query.get('mode'), query.get('dryRun') === 'true']);

  test('checks the file again when the mode changes during the check, and runs what the last check shows', async () => {
    const { user, dialog, release } = await chooseFile();
    await user.click(dialog.getByRole('radio', { name: 'Replace' }));
    await waitFor(() => expect(requests()).toHaveLength(2));
    release['replace']?.();
    expect(await dialog.findByRole('button', { name: 'Import, 45 items' })).toBeVisible();
    release['merge']?.();
    await pause();
    await user.click(dialog.getByRole('button', { name: 'Import, 45 items' }));
    await waitFor(() => expect(requests().at(-1)).toEqual(['replace', false]));
    expect(requests().slice(0, 2)).toEqual([
      ['merge', true],
      ['replace', true],
    ]);
  });

  test('shows no numbers of a mode until the check in this mode has ended', async () => {
    const { user, dialog, release } = await chooseFile();
    await user.click(dialog.getByRole('radio', { name: 'Replace' }));
    release['merge']?.();
    await pause();
    expect(dialog.queryByRole('button', { name: /^Import, / })).toBeNull();
  });

  test('ignores the check of a file that was removed during it', async () => {
    const { user, dialog, release } = await chooseFile();
    await user.click(dialog.getByRole('button', { name: /^Cancel the upload/ }));
    release['merge']?.();
    await pause();
    expect(dialog.queryByRole('button', { name: /^Import, / })).toBeNull();
  });
});
