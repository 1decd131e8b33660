import {
  aConfigurator,
  aListedConfigurator,
  aListPage,
  aMappingItem,
  aMappingTarget,
  renderScreen,
  server,
  aMappingChange,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ConfigurationPage } from './configuration.page';
import { ConfiguratorPage } from './configurator.page';

describe('the configurator page', () => {
  const base = 'api/v1/configurators/accounts';
  const fees = aMappingTarget({ id: 'fees', label: 'Fees' });
  const rent = aMappingTarget({ id: 'rent', label: 'Office rent' });
  const item = aMappingItem({
    id: 'one',
    sourceKey: '401',
    sourceLabel: 'Custody fees',
    suggestion: { target: { id: 'fees', label: 'Fees', path: ['Income', 'Fees'] }, score: 92 },
  });
  const effect = { items: 2, rows: 4_310, amount: 12_000, reports: 3 };
  const result = {
    effect,
    changeId: 'change',
    conflicts: 0,
    configurator: aConfigurator({ unmappedCount: 1 }),
  };
  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, errors }, { status });

  function renderPage(query = '', type = 'accounts') {
    return renderScreen(<ConfiguratorPage />, {
      as: 'TenantAdmin',
      path: '/configuration/:configuratorType',
      route: `/configuration/${type}${query}`,
    });
  }

  function respond(
    items = [item, aMappingItem({ id: 'two', sourceKey: '402' })],
    configurator = aConfigurator(),
  ) {
    server.respondTo(`GET ${base}`, configurator);
    server.respondTo(`GET ${base}/items`, aListPage(items));
    server.respondTo(`GET ${base}/targets`, { items: [fees, rent] });
    server.respondTo(`POST ${base}/items/bulk`, result);
  }

  async function selectBoth(user: UserEvent) {
    const boxes = await screen.findAllByRole('checkbox');
    await user.click(boxes[1] as HTMLElement);
    await user.click(boxes[2] as HTMLElement);
    return screen.getByRole('group', { name: 'Selection' });
  }

  const bulkBodies = () => server.requests(`POST ${base}/items/bulk`).map(({ body }) => body);

  describe('the items of a configurator', () => {
    test('lists items with their suggestion, rows and amount', async () => {
      respond();
      renderPage();
      const row = await screen.findByRole('row', { name: /401 Custody fees/ });
      expect(within(row).getByText('Fees')).toBeVisible();
      expect(within(row).getByText('92%')).toBeVisible();
      expect(within(row).getByText('€4,310')).toBeVisible();
      expect(screen.getByRole('tab', { name: /Unmapped/ })).toHaveTextContent('3');
      const { query } = server.requests(`GET ${base}/items`).at(-1) ?? {};
      expect(query?.get('status')).toBe('unmapped');
    });

    test('maps an item to its suggestion with the revision that was seen, and undoes it', async () => {
      respond();
      server.respondTo(`PATCH ${base}/items/one`, {
        ...result,
        item: { ...item, status: 'mapped', version: 2 },
      });
      server.respondTo(`POST ${base}/history/change/undo`, result);
      const { user } = renderPage();
      const row = await screen.findByRole('row', { name: /401/ });
      await user.click(await within(row).findByRole('button', { name: /^Map to Fees/ }));
      expect(await screen.findByText('401 Custody fees: Mapped to Income / Fees.')).toBeVisible();
      const [request] = server.requests(`PATCH ${base}/items/one`);
      expect(request?.body).toEqual({ status: 'mapped', targetId: 'fees' });
      expect(request?.headers.get('If-Match')).toBe('"1"');
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Undone. 2 items are as before.')).toBeVisible();
    });

    test('takes the undo of a notice away when the same change was undone in the history', async () => {
      respond();
      server.respondTo(`PATCH ${base}/items/one`, { ...result, item: { ...item, status: 'mapped' } });
      server.respondTo(`GET ${base}/history`, aListPage([aMappingChange({ id: 'change' })]));
      server.respondTo(`POST ${base}/history/change/undo`, result);
      const { user } = renderPage();
      const row = await screen.findByRole('row', { name: /401/ });
      await user.click(await within(row).findByRole('button', { name: /^Map to Fees/ }));
      expect(await screen.findByText('401 Custody fees: Mapped to Income / Fees.')).toBeVisible();
      await user.click(screen.getByRole('tab', { name: 'History' }));
      const change = await screen.findByRole('row', { name: /Mapped/ });
      await user.click(await within(change).findByRole('button', { name: /^Undo:/ }));
      expect(await screen.findByText('Undone. 2 items are as before.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    test('shows the value of someone else after a conflict and keeps it on request', async () => {
      respond();
      server.respondTo(`PATCH ${base}/items/one`, problem(412, 'conflict.stale'));
      const { label, path } = rent;
      server.respondTo(`GET ${base}/items/one`, {
        ...item,
        status: 'mapped',
        target: { id: 'rent', label, path },
        version: 2,
      });
      const { user } = renderPage();
      const row = await screen.findByRole('row', { name: /401/ });
      await user.click(await within(row).findByRole('button', { name: /^Map to Fees/ }));
      const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
      expect(within(question).getByText('Mapped to Office rent')).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Take theirs' }));
      expect(server.requests(`PATCH ${base}/items/one`)).toHaveLength(1);
    });

    test('maps selected items together after it shows the effect', async () => {
      respond();
      const { user } = renderPage();
      await user.click(within(await selectBoth(user)).getByRole('button', { name: 'Map to…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Map 2 items' });
      await user.click(within(dialog).getByRole('combobox'));
      await user.click(await screen.findByTitle('Office rent'));
      expect(await within(dialog).findByText('2 items · 4,310 rows · 3 reports · €12 k')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Map' }));
      expect(await screen.findByText('2 items mapped.')).toBeVisible();
      const selection = { ids: ['one', 'two'], versions: { one: 1, two: 1 } };
      expect(bulkBodies()).toEqual([
        { selection, action: 'map', targetId: 'rent', dryRun: true },
        { selection, action: 'map', targetId: 'rent' },
      ]);
      expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
    });

    test('names the selected items that someone else changed first, and sends the revisions that were seen', async () => {
      respond();
      server.respondTo(`POST ${base}/items/bulk`, { ...result, conflicts: 1 });
      const { user } = renderPage('?view=mapped');
      const bar = await selectBoth(user);
      const changed = [aMappingItem({ id: 'two', sourceKey: '402', version: 4 })];
      server.respondTo(`GET ${base}/items`, aListPage(changed));
      await user.click(within(bar).getByRole('button', { name: 'Reset to unmapped' }));
      expect(
        await screen.findByText(
          '2 items reset to unmapped. 1 item was changed by someone else and is left out.',
        ),
      ).toBeVisible();
      expect(bulkBodies().at(-1)).toEqual({
        selection: { ids: ['one', 'two'], versions: { one: 1, two: 1 } },
        action: 'reset',
      });
    });

    test('creates a missing target in the picker and chooses it', async () => {
      respond();
      const created = {
        id: 'new',
        label: 'Parking',
        path: ['Parking'],
        parentId: null,
        isActive: true,
        mappedCount: 0,
      };
      server.respondTo(`POST ${base}/targets`, { target: created, effect, configurator: aConfigurator() });
      const { user } = renderPage();
      await user.click(within(await selectBoth(user)).getByRole('button', { name: 'Map to…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Map 2 items' });
      await user.click(within(dialog).getByRole('button', { name: 'New target' }));
      const form = await screen.findByRole('dialog', { name: 'New target' });
      await user.type(within(form).getByLabelText('Name'), 'Parking');
      await user.click(within(form).getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      await waitFor(() => expect(bulkBodies().at(-1)).toMatchObject({ targetId: 'new', dryRun: true }));
      await user.click(within(dialog).getByRole('button', { name: 'Map' }));
      expect(await screen.findByText('2 items mapped.')).toBeVisible();
      expect(bulkBodies().at(-1)).toEqual({
        selection: { ids: ['one', 'two'], versions: { one: 1, two: 1 } },
        action: 'map',
        targetId: 'new',
      });
    });

    test('ignores all items that match a search, with a reason', async () => {
      server.respondTo(`GET ${base}`, aConfigurator());
      server.respondTo(`GET ${base}/items`, aListPage([item, aMappingItem({ id: 'two' })], 140));
      server.respondTo(`POST ${base}/items/bulk`, result);
      const { user } = renderPage('?search=fees');
      await selectBoth(user);
      await user.click(screen.getByRole('button', { name: 'Select all 140 matching' }));
      await user.click(screen.getByRole('button', { name: 'Ignore' }));
      const dialog = await screen.findByRole('dialog', { name: 'Ignore 140 items' });
      expect(await within(dialog).findByText(/^2 items · /)).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Ignore' }));
      expect(await within(dialog).findByText('Enter the reason.')).toBeVisible();
      await user.type(within(dialog).getByLabelText('Reason'), 'Closed');
      await user.click(within(dialog).getByRole('button', { name: 'Ignore' }));
      await waitFor(() =>
        expect(bulkBodies().at(-1)).toEqual({
          selection: { ids: [], query: { status: 'unmapped', search: 'fees' } },
          action: 'ignore',
          note: 'Closed',
        }),
      );
    });

    test('accepts the suggestions above the chosen score', async () => {
      respond();
      const { user } = renderPage();
      await user.click(await screen.findByRole('button', { name: 'Accept suggestions' }));
      const dialog = await screen.findByRole('dialog', { name: 'Accept suggestions' });
      expect(await within(dialog).findByText(/^2 items · /)).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
      await waitFor(() =>
        expect(bulkBodies().at(-1)).toEqual({
          selection: { query: { status: 'unmapped' } },
          action: 'accept-suggestions',
          minScore: 80,
        }),
      );
    });

    test('offers no changes while a load is running', async () => {
      respond([item], aConfigurator({ isLoading: true }));
      const { user } = renderPage();
      expect(await screen.findByText(/New data is being loaded/)).toBeVisible();
      expect(await screen.findByRole('row', { name: /401/ })).toBeVisible();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'More' }));
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Export',
        'Targets',
      ]);
    });

    test('says that a configurator without any item waits for the first values', async () => {
      respond([], aConfigurator({ unmappedCount: 0, mappedCount: 0, ignoredCount: 0 }));
      renderPage('?view=mapped');
      expect(await screen.findByText('No items yet')).toBeVisible();
    });

    test('shows why an item is unmapped again', async () => {
      respond([aMappingItem({ returnReason: 'target_inactive' })]);
      renderPage();
      expect(await screen.findByText('Target became inactive')).toBeVisible();
    });
  });

  describe('the address of a configurator', () => {
    test('shows the page of unknown addresses for an unknown type of configurator', () => {
      renderPage('', 'nothing');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        /not found|isn’t|does not exist|Page/i,
      );
      expect(server.requests()).toEqual([]);
    });

    test('opens a tab of a configurator and keeps it in the address', async () => {
      respond();
      const { user, address } = renderPage('?search=x');
      await user.click(await screen.findByRole('tab', { name: /Ignored/ }));
      expect(address()).toBe('/configuration/accounts?view=ignored');
      await waitFor(() =>
        expect(server.requests(`GET ${base}/items`).at(-1)?.query.get('status')).toBe('ignored'),
      );
    });
  });
});

describe('the parts of the configurator', () => {
  const base = 'api/v1/configurators/accounts';
  const fees = aMappingTarget({ id: 'fees', label: 'Fees' });
  const rent = aMappingTarget({ id: 'rent', label: 'Office rent' });
  const item = aMappingItem({
    id: 'one',
    sourceKey: '401',
    sourceLabel: 'Custody fees',
    suggestion: { target: { id: 'fees', label: 'Fees', path: ['Income', 'Fees'] }, score: 92 },
  });
  const effect = { items: 2, rows: 4_310, amount: 12_000, reports: 3 };
  const result = { effect, changeId: 'change', configurator: aConfigurator({ unmappedCount: 1 }) };
  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, errors }, { status });

  function renderPage(query = '', type = 'accounts') {
    return renderScreen(<ConfiguratorPage />, {
      as: 'TenantAdmin',
      path: '/configuration/:configuratorType',
      route: `/configuration/${type}${query}`,
    });
  }

  function respond(
    items = [item, aMappingItem({ id: 'two', sourceKey: '402' })],
    configurator = aConfigurator(),
  ) {
    server.respondTo(`GET ${base}`, configurator);
    server.respondTo(`GET ${base}/items`, aListPage(items));
    server.respondTo(`GET ${base}/targets`, { items: [fees, rent] });
    server.respondTo(`POST ${base}/items/bulk`, result);
  }

  test('the history undoes a change and names the later change that prevents it', async () => {
    respond();
    server.respondTo(`GET ${base}/history`, aListPage([aMappingChange({ id: 'old' })]));
    const params = { act: 'ignored', actorName: 'Boris', createdAt: '2026-11-20T10:00:00.000Z', items: 1 };
    server.respondTo(
      `POST ${base}/history/old/undo`,
      problem(409, 'configuration.changed_later', [{ pointer: '', code: 'changed_later', params }]),
    );
    const { user } = renderPage('?view=history');
    const row = await screen.findByRole('row', { name: /Mapped/ });
    await user.click(await within(row).findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText(/1 item was changed later: Ignored, Boris/)).toBeVisible();
  });

  test('an import shows what it would change before it runs', async () => {
    respond();
    const checked = {
      ...result,
      changeId: null,
      rows: 3,
      counts: { mapped: 2, ignored: 0, unmapped: 0, unchanged: 0, skipped: 1 },
      faults: [{ row: 3, code: 'unknown_target', column: 'Target', value: 'Fee' }],
      unknownTitles: [],
    };
    server.respondTo(`POST ${base}/imports`, checked);
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import mapping' });
    const file = new File(['a'], 'mapping.csv', { type: 'text/csv' });
    await user.upload(within(dialog).getByLabelText('Choose a CSV file'), file);
    expect(await within(dialog).findByText('Row 3, Target: unknown target')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Replace' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Import, 2 items' }));
    expect(await screen.findByText('Imported: 2 items changed.')).toBeVisible();
    expect(
      server.requests(`POST ${base}/imports`).map(({ query }) => [query.get('mode'), query.get('dryRun')]),
    ).toEqual([
      ['merge', 'true'],
      ['replace', 'true'],
      ['replace', 'false'],
    ]);
  });
});

describe('the configuration page', () => {
  const call = 'GET api/v1/configurators';
  const renderPage = (language: 'en' | 'tr' = 'en') =>
    renderScreen(<ConfigurationPage />, { as: 'TenantAdmin', route: '/configuration', language });

  test('shows a card for each configurator with its counts, amount, reports and a link, the largest amount first', async () => {
    server.respondTo(call, [
      aListedConfigurator({ unmappedCount: 1_204, unmappedAmount: 5_300, affectedReports: 1 }),
      aListedConfigurator({ type: 'currencies', unmappedCount: 0, unmappedAmount: 0, lastLoadAt: null }),
      aListedConfigurator({ type: 'products', isLoading: true }),
      aListedConfigurator({
        type: 'entities',
        unmappedCount: 0,
        unmappedAmount: 0,
        mappedCount: 0,
        ignoredCount: 0,
      }),
    ]);
    renderPage();
    const accounts = await screen.findByRole('link', { name: /Accounts/ });
    expect(accounts).toHaveAttribute('href', '/configuration/accounts');
    expect(within(accounts).getByText('1,204')).toBeVisible();
    expect(within(accounts).getByText('40 mapped')).toBeVisible();
    expect(within(accounts).getByText('€5,300 · 1 report waiting')).toBeVisible();
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveTextContent(/^Products3 unmapped€1\.2.? ?[mM] · 4 reports waiting/);
    const currencies = screen.getByRole('link', { name: /Currencies/ });
    expect(within(currencies).getByText('All mapped')).toBeVisible();
    expect(within(screen.getByRole('link', { name: /Entities/ })).getByText('No items yet')).toBeVisible();
    expect(within(screen.getByRole('link', { name: /Products/ })).getByText('Load is running')).toBeVisible();
  });

  test('renders in Turkish', async () => {
    server.respondTo(call, [aListedConfigurator({ type: 'cost-centres' })]);
    renderPage('tr');
    expect(await screen.findByRole('link', { name: /Masraf merkezleri/ })).toBeVisible();
  });

  test('asks people without a tenant to open one first', async () => {
    const problem = { status: 409, code: 'acting.session_required', errors: [] };
    server.respondTo(call, Response.json(problem, { status: 409 }));
    server.respondTo('GET api/v1/tenant-choices', aListPage([{ id: 'birch', name: 'Birch Wealth' }]));
    const { user } = renderScreen(<ConfigurationPage />, { as: 'GlobalSupport', route: '/configuration' });
    expect(await screen.findByText('Open a tenant first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose a tenant' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
