import type { Report, RunReport } from '@portal/shared/contracts';
import { aParameter, aResultColumn, aTileResult, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { respondToRuns, runCall, runsSent, showReport } from '../../../../test/report-screen';

const optionsCall = (key: string) =>
  `GET api/v1/reports/performance/parameters/${key}/options` as `GET ${string}`;

const client = aParameter({ key: 'client', label: 'Client', default: 'c-1' });
const portfolio = aParameter({ dependsOn: ['client'], default: null });
const positions = aTileResult([aResultColumn()], [['Bonds']]);

const optionsOf: Record<string, { value: string; label: string }[]> = {
  'c-1': [{ value: 'p-1', label: 'Global Balanced' }],
  'c-2': [{ value: 'p-2', label: 'Income' }],
};

function show(part: Partial<Report> = {}, { route = '/reports/performance' } = {}) {
  server.respondTo(optionsCall('client'), {
    items: [
      { value: 'c-1', label: 'Harbour' },
      { value: 'c-2', label: 'Meadow' },
    ],
    truncated: false,
  });
  server.respondTo(optionsCall('portfolio'), ({ query }) => ({
    items: optionsOf[query.get('client') ?? ''] ?? [],
    truncated: false,
  }));
  return showReport(part, { route });
}

beforeEach(() => respondToRuns({}, positions));

test('chooses an option with the keyboard alone', async () => {
  const { user, address } = show();
  const chip = await screen.findByRole('button', { name: 'Period Last 12 months' });
  chip.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('listbox', { name: 'Period' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/reports/performance?p.period=monthToDate'));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

test('lists the options of a parameter without a value only when its panel opens', async () => {
  const { user } = show({ parameters: [{ ...portfolio, required: false, dependsOn: [] }] });
  const lists = () => server.requests(optionsCall('portfolio'));
  const chip = await screen.findByRole('button', { name: 'Portfolio All' });
  await waitFor(() => expect(runsSent()).toHaveLength(1));
  expect(lists()).toEqual([]);
  await user.click(chip);
  await waitFor(() => expect(lists()).toHaveLength(1));
});

test('asks for a required value before it runs', async () => {
  const { user } = show({ parameters: [client, portfolio] });
  expect(await screen.findByText('Choose Portfolio to run this report.')).toBeVisible();
  expect(runsSent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Portfolio Choose' }));
  await user.click(await screen.findByRole('option', { name: 'Global Balanced' }));
  await waitFor(() => expect(runsSent().at(-1)?.parameters).toEqual({ client: 'c-1', portfolio: 'p-1' }));
  expect(await screen.findByRole('button', { name: 'Portfolio Global Balanced' })).toBeVisible();
});

test('resets a dependent value that is no longer offered and names it', async () => {
  const { user, address } = show(
    { parameters: [client, portfolio] },
    { route: '/reports/performance?p.client=c-1&p.portfolio=p-1' },
  );
  await user.click(await screen.findByRole('button', { name: 'Client Harbour' }));
  await user.click(screen.getByRole('option', { name: 'Meadow' }));
  expect(
    await screen.findByText('Portfolio: “Global Balanced” is not available with this choice. It was reset.'),
  ).toBeVisible();
  expect(await screen.findByText('Choose Portfolio to run this report.')).toBeVisible();
  expect(address()).toBe('/reports/performance?p.client=c-2&p.portfolio=');
});

test('resets a linked value that the server refuses', async () => {
  server.respondTo(runCall, ({ body }) =>
    (body as RunReport).parameters.client === 'foreign'
      ? Response.json(
          {
            status: 422,
            code: 'validation.failed',
            traceId: 't',
            errors: [{ pointer: '/parameters/client', code: 'unknown_option' }],
          },
          { status: 422 },
        )
      : { tiles: [positions] },
  );
  const { address } = show({ parameters: [client] }, { route: '/reports/performance?p.client=foreign' });
  expect(await screen.findByText('Client was reset, because its value is not available.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/reports/performance?p.client=c-1'));
  expect(await screen.findByRole('row', { name: 'Bonds' })).toBeVisible();
});

test('applies several choices together', async () => {
  const options = ['North', 'South', 'West'].map((label) => ({ value: label.toLowerCase(), label }));
  const segments = aParameter({
    key: 'segments',
    label: 'Segments',
    type: 'multiChoice',
    required: false,
    default: [],
    options,
  });
  const { user, address } = show({ parameters: [segments] });
  await user.click(await screen.findByRole('button', { name: 'Segments All' }));
  await user.click(screen.getByRole('option', { name: 'North' }));
  await user.click(screen.getByRole('option', { name: 'West' }));
  expect(runsSent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/reports/performance?p.segments=north&p.segments=west'));
  expect(await screen.findByRole('button', { name: 'Segments North and 1 other' })).toBeVisible();
});

test('names a value beyond the options that the server lists', async () => {
  const { user } = show(
    { parameters: [{ ...portfolio, dependsOn: [] }] },
    { route: '/reports/performance?p.portfolio=p-900' },
  );
  server.respondTo(optionsCall('portfolio'), ({ query }) =>
    query.get('search') === 'p-900'
      ? { items: [{ value: 'p-900', label: 'Northern Growth' }], truncated: false }
      : { items: [{ value: 'p-1', label: 'Global Balanced' }], truncated: true },
  );
  await user.click(await screen.findByRole('button', { name: 'Portfolio Northern Growth' }));
  await user.type(screen.getByRole('combobox', { name: 'Search: Portfolio' }), 'p-900');
  expect(await screen.findByRole('option', { name: 'Northern Growth', selected: true })).toBeVisible();
});

test('offers no choice by its own name, and clears the parameter with it', async () => {
  const benchmark = aParameter({
    ...{ key: 'benchmark', label: 'Benchmark', required: false, emptyLabel: 'Each portfolio’s own' },
    options: [{ value: 'b-1', label: 'World equity' }],
  });
  const { user, address } = show({ parameters: [benchmark] });
  await user.click(await screen.findByRole('button', { name: 'Benchmark Each portfolio’s own' }));
  expect(screen.getByRole('option', { name: 'Each portfolio’s own', selected: true })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'World equity' }));
  await user.click(await screen.findByRole('button', { name: 'Benchmark World equity' }));
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Each portfolio’s own' }));
  await waitFor(() => expect(address()).toBe('/reports/performance?p.benchmark='));
  expect(runsSent().map(({ parameters }) => parameters)).toEqual([{}, { benchmark: 'b-1' }]);
});
