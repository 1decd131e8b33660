import type { TenantChoiceList, Report, ReportRun, RunReport } from '@portal/shared/contracts';
import {
  aHomeFigures,
  aKeyFigure,
  aListPage,
  aTenant,
  server,
  aParameter,
  aReport,
  aReportSummary,
  aResultColumn,
  aTile,
  aTileResult,
  renderScreen,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderHome, respondToHome } from '../../../../test/home-screen';
import { ReportScreen } from '../report';
import { ReportsScreen } from '../reports';

describe('the tenant of the home page', () => {
  const acorn = aTenant({ id: 'acorn', name: 'Acorn Capital' });
  const birch = aTenant({ id: 'birch', name: 'Birch Wealth' });
  const figuresCall = 'GET api/v1/home/figures';
  const values: Record<string, number> = { acorn: 111_000_000, birch: 222_000_000 };

  /** Figures of the chosen tenant, or totals without the return. */
  const figuresOf = ({ query }: ReceivedRequest) => {
    const tenantId = query.get('tenantId');
    if (tenantId === null)
      return aHomeFigures({ figures: [aKeyFigure({ value: 333_000_000 })], needsTenant: ['returnThisYear'] });
    return aHomeFigures({ figures: [aKeyFigure({ value: values[tenantId] ?? Number.NaN })] });
  };

  function respond(): void {
    respondToHome({ home: { tenantName: null } });
    server.respondTo(figuresCall, figuresOf);
    server.respondTo('GET api/v1/tenant-choices', aListPage([acorn, birch]));
    server.respondTo('GET api/v1/tenant-choices/acorn', acorn);
    server.respondTo('GET api/v1/tenant-choices/birch', birch);
    server.respondTo('GET api/v1/tenant-choices/oak', 404);
  }
  const render = (route = '/home') => renderHome({ as: 'GlobalReader', route });
  const picker = (name: string) => screen.findByRole('button', { name: `Tenant ${name}` });
  const remembered = () => localStorage.getItem('meridian.tenants');
  const remember = (tenantId: string) =>
    localStorage.setItem('meridian.tenants', JSON.stringify([['person-1', tenantId]]));
  const readTenants = () => server.requests(figuresCall).map(({ query }) => query.get('tenantId'));

  // People without a tenant load the choice after the shell, which takes long the first time.
  beforeAll(async () => {
    await import('../../../features/tenant-choice/global-scope');
  }, 30_000);
  beforeEach(respond);

  test('a person with a tenant has no picker and reads the own figures, whatever the address names', async () => {
    remember('birch');
    renderHome({ as: 'user', route: '/home?tenant=birch' });
    expect(await screen.findByText('€333')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tenant/ })).not.toBeInTheDocument();
    expect(readTenants()).toEqual([null]);
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports');
  });

  test('a person without a tenant sees totals and which figures need a tenant', async () => {
    render();
    expect(await picker('All tenants')).toBeVisible();
    expect(await screen.findByText('€333')).toBeVisible();
    const tiles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tiles).toContain('Return this year–Choose a tenant');
    expect(screen.getByText('Totals over all tenants')).toBeVisible();
    expect(readTenants()).toEqual([null]);
  });

  test('a chosen tenant is in the address, in the links and remembered', async () => {
    const { user, address } = render();
    await user.click(await picker('All tenants'));
    await user.click(await screen.findByRole('option', { name: 'Birch Wealth' }));
    expect(await screen.findByText('€222')).toBeVisible();
    expect(address()).toBe('/home?tenant=birch');
    expect(await picker('Birch Wealth')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute(
      'href',
      '/reports?tenant=birch',
    );
    expect(screen.getByRole('link', { name: /^Net assets/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/reports\/.*tenant=birch$/),
    );
    expect(screen.queryByText('Totals over all tenants')).not.toBeInTheDocument();
    await waitFor(() => expect(remembered()).toBe('[["person-1","birch"]]'));

    await user.click(await picker('Birch Wealth'));
    expect(await screen.findByRole('option', { name: 'Birch Wealth', selected: true })).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'All tenants' }));
    expect(await screen.findByText('€333')).toBeVisible();
    expect(address()).toBe('/home?tenant=*');
    await waitFor(() => expect(remembered()).toBeNull());
  });

  test('shows no figure of another tenant while the figures of the chosen one load', async () => {
    const { user } = render('/home?tenant=acorn');
    expect(await screen.findByText('€111')).toBeVisible();
    server.respondTo(figuresCall, () => new Promise<never>(() => undefined));
    await user.click(await picker('Acorn Capital'));
    await user.click(await screen.findByRole('option', { name: 'Birch Wealth' }));
    expect(await picker('Birch Wealth')).toBeVisible();
    expect(screen.queryByText('€111')).not.toBeInTheDocument();
  });

  test('opens the remembered tenant and writes it into the address', async () => {
    remember('acorn');
    const { address } = render();
    expect(await screen.findByText('€111')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/home?tenant=acorn'));
    expect(readTenants()).toEqual(['acorn']);
  });

  test('prefers the tenant of the address to the remembered one, and remembers it', async () => {
    remember('acorn');
    render('/home?tenant=birch');
    expect(await screen.findByText('€222')).toBeVisible();
    await waitFor(() => expect(remembered()).toBe('[["person-1","birch"]]'));
  });

  test('the tenant that another person read is not used', async () => {
    localStorage.setItem('meridian.tenants', '[["person-2","acorn"]]');
    render();
    expect(await screen.findByText('€333')).toBeVisible();
  });

  test('shows all tenants when the remembered one no longer exists', async () => {
    remember('oak');
    const { address } = render();
    expect(await screen.findByText('€333')).toBeVisible();
    expect(await picker('All tenants')).toBeVisible();
    expect(readTenants()).toEqual([null]);
    await waitFor(() => expect(remembered()).toBeNull());
    expect(address()).toBe('/home');
  });

  test('says that the tenant of the address does not exist, and offers all tenants', async () => {
    remember('acorn');
    const { user } = render('/home?tenant=oak');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tenant not found' })).toBeVisible();
    expect(readTenants()).toEqual([]);
    expect(remembered()).toContain('acorn');
    await user.click(screen.getByRole('button', { name: 'Show all tenants' }));
    expect(await screen.findByText('€333')).toBeVisible();
  });

  test('shows the figures although the name of the tenant could not be loaded', async () => {
    server.respondTo('GET api/v1/tenant-choices/acorn', 500);
    render('/home?tenant=acorn');
    expect(await screen.findByText('€111')).toBeVisible();
  });

  test('searches the tenants on the server and loads further pages', async () => {
    const all = Array.from({ length: 120 }, (_, at) => aTenant({ id: `t-${at}`, name: `Company ${at}` }));
    server.respondTo('GET api/v1/tenant-choices', ({ query }: ReceivedRequest): TenantChoiceList => {
      const page = Number(query.get('page'));
      const found = all.filter(({ name }) => name.includes(query.get('search') ?? ''));
      return { ...aListPage(found.slice((page - 1) * 50, page * 50), found.length), page, size: 50 };
    });
    const { user } = render();
    await user.click(await picker('All tenants'));
    const box = await screen.findByRole('combobox', { name: 'Search: Tenant' });
    expect(box).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(51));
    fireEvent.scroll(screen.getByRole('listbox'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(101));
    await user.type(box, 'Company 119');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(await picker('Company 119')).toHaveFocus();
  });

  test('offers a retry when the tenants cannot be loaded', async () => {
    server.respondTo('GET api/v1/tenant-choices', 500);
    const { user } = render();
    await user.click(await picker('All tenants'));
    expect(await screen.findByText('The tenants could not be loaded.')).toBeVisible();
    server.respondTo('GET api/v1/tenant-choices', aListPage([acorn]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Acorn Capital' })).toBeVisible();
  });
});

describe('the tenant of a report', () => {
  const acorn = aTenant({ id: 'acorn', name: 'Acorn Capital' });
  const birch = aTenant({ id: 'birch', name: 'Birch Wealth' });
  const runCall = 'POST api/v1/reports/fees/run';
  const optionsCall = 'GET api/v1/reports/fees/parameters/client/options';
  const client = aParameter({
    key: 'client',
    label: 'Client',
    type: 'multiChoice',
    required: false,
    default: [],
  });
  const columns = [
    aResultColumn({ key: 'name', label: 'Client' }),
    aResultColumn({ key: 'value', label: 'Fees', kind: 'measure', format: 'integer' }),
  ];

  const result = ({ body }: ReceivedRequest): ReportRun => {
    const { tiles: [id = ''] = [], tenantId = 'all' } = body as RunReport;
    return { tiles: [{ ...aTileResult(columns, [[`Client of ${tenantId}`, 7]]), id }] };
  };
  const runs = () => server.requests(runCall).map(({ body }) => body as RunReport);

  function show(part: Partial<Report>, { as = 'GlobalReader' as const, route = '/reports/fees' } = {}) {
    const report = aReport({
      id: 'fees',
      title: 'Fees',
      tiles: [aTile({ drill: { reportId: 'statement', parameters: { client: 'name' } } })],
      parameters: [client],
      ...part,
    });
    server.respondTo('GET api/v1/reports/fees', report);
    return renderScreen(<ReportScreen />, { as, path: '/reports/:reportId', route });
  }

  // People without a tenant load the choice after the shell, which takes long the first time.
  beforeAll(async () => {
    await import('../../../features/tenant-choice/global-scope');
  }, 30_000);
  beforeEach(() => {
    server.respondTo(runCall, result);
    server.respondTo(optionsCall, { items: [], truncated: false });
    server.respondTo('GET api/v1/tenant-choices', aListPage([acorn, birch]));
    server.respondTo('GET api/v1/tenant-choices/acorn', acorn);
    server.respondTo('GET api/v1/tenant-choices/birch', birch);
  });

  test('runs, options and drill-through read the tenant of the address', async () => {
    const { user } = show({}, { route: '/reports/fees?tenant=acorn' });
    const link = await screen.findByRole('link', { name: 'Client of acorn' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/reports\/statement\?.*tenant=acorn$/));
    expect(new Set(runs().map(({ tenantId }) => tenantId))).toEqual(new Set(['acorn']));
    await user.click(screen.getByRole('button', { name: /^Client / }));
    const options = () => server.requests(optionsCall).map(({ query }) => query.get('tenantId'));
    await waitFor(() => expect(new Set(options())).toEqual(new Set(['acorn'])));
  });

  test('a change of the tenant removes the filters, and nothing of the other tenant is shown', async () => {
    const { user, address } = show(
      { tiles: [aTile({ filterBy: 'name' })] },
      { route: '/reports/fees?tenant=acorn&f.name=Client+of+acorn' },
    );
    expect(await screen.findByText('Client of acorn', { selector: '[role=rowheader], th' })).toBeVisible();
    server.respondTo(runCall, () => new Promise<never>(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Tenant Acorn Capital' }));
    await user.click(await screen.findByRole('option', { name: 'Birch Wealth' }));
    await waitFor(() => expect(runs().at(-1)).toMatchObject({ tenantId: 'birch', filters: [] }));
    expect(address()).toContain('tenant=birch');
    expect(address()).not.toContain('f.name');
    expect(screen.queryByText(/Client of acorn/)).not.toBeInTheDocument();
  });

  test('a report that does not add up over tenants asks to choose one before it runs', async () => {
    const { user } = show({ tiles: [aTile({ needsTenant: true })] });
    expect(await screen.findByText(/do not add up over tenants/)).toBeVisible();
    expect(runs()).toEqual([]);
    const [first] = screen.getAllByRole('button', { name: 'Tenant All tenants' });
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Acorn Capital' }));
    expect(await screen.findByText('Client of acorn')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tenant Acorn Capital' })).toHaveFocus();
  });

  test('a tile that does not add up over tenants asks to choose one, and the others run', async () => {
    show({
      tiles: [
        aTile(),
        aTile({ id: 'return', kind: 'figure', title: 'Return', needsTenant: true }),
        aTile({ id: 'returns', title: 'Returns', needsTenant: true }),
      ],
    });
    expect(await screen.findByText('Client of all')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Returns' })).toHaveTextContent(/do not add up over tenants/);
    expect(screen.getByText('Choose a tenant')).toBeVisible();
    expect(runs().map(({ tiles }) => tiles)).toEqual([['positions']]);
  });

  test('a shared link names the chosen tenant, or all tenants', async () => {
    const { user } = show({});
    await screen.findByText('Client of all');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(copied.mock.lastCall?.[0]).toMatch(/tenant=(\*|%2A)/);
    await user.click(screen.getByRole('button', { name: 'Tenant All tenants' }));
    await user.click(await screen.findByRole('option', { name: 'Birch Wealth' }));
    await screen.findByText('Client of birch');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(copied.mock.lastCall?.[0]).toContain('tenant=birch');
  });

  test('the list of reports opens reports with the chosen tenant', async () => {
    const reports = [aReportSummary({ id: 'fees', title: 'Fees' })];
    const { warehouse } = aReport();
    server.respondTo('GET api/v1/reports', { reports, warehouse });
    renderScreen(<ReportsScreen />, { as: 'GlobalSupport', route: '/reports?tenant=birch' });
    expect(await screen.findByRole('button', { name: 'Tenant Birch Wealth' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Fees' })).toHaveAttribute(
      'href',
      '/reports/fees?tenant=birch',
    );
  });
});
