import type { Report, ReportRun, RunReport } from '@portal/shared/contracts';
import {
  aListOf,
  aParameter,
  aReport,
  aReportSummary,
  aResultColumn,
  aTenant,
  aTile,
  aTileResult,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ReportScreen } from './report';
import { ReportsScreen } from './reports';

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
  await import('../../features/tenant-choice/global-scope');
}, 30_000);
beforeEach(() => {
  server.respondTo(runCall, result);
  server.respondTo(optionsCall, { items: [], truncated: false });
  server.respondTo('GET api/v1/tenant-choices', aListOf([acorn, birch]));
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
