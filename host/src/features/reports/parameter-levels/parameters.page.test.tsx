import type {
  ParameterLevel,
  ParameterSet,
  ParameterSettings,
  RunReport,
  SharedParameter,
  UpdateParameterValues,
} from '@portal/shared/contracts';
import { effectiveValue } from '@portal/shared/contracts';
import {
  aParameter,
  aReport,
  aResultColumn,
  aTile,
  aTileResult,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { respondWithFreshness } from '../../../../test/report-screen';
import { ParametersPage } from './parameters.page';

const settingsCall = 'GET api/v1/snowflake/parameters';
const saveCall = 'PUT api/v1/snowflake/parameters/values';
const checkCall = 'POST api/v1/snowflake/parameters/validate';
const at = '2026-11-20T09:00:00.000Z';

const reports = {
  fees: { reportId: 'fees', title: 'Fees' },
  allocation: { reportId: 'allocation', title: 'Asset allocation' },
};
const shared = (part: Partial<SharedParameter>): SharedParameter => ({
  ...aParameter({ required: false, ...part }),
  id: part.key ?? 'portfolio',
  reportId: null,
  needsTenant: false,
  dependsOnIds: [],
  usedBy: [reports.allocation, reports.fees],
  ...part,
});
const period = shared({
  key: 'period',
  label: 'Period',
  type: 'period',
  required: true,
  default: 'last12Months',
});
const currency = shared({
  key: 'currency',
  label: 'Currency',
  required: true,
  default: 'EUR',
  description: 'Money is converted.',
  options: [
    { value: 'EUR', label: 'Euro' },
    { value: 'USD', label: 'US dollar' },
  ],
});
const client = shared({
  key: 'client',
  label: 'Client',
  type: 'multiChoice',
  default: [],
  needsTenant: true,
  usedBy: [reports.fees],
});
const ofStatement = shared({
  key: 'period',
  id: 'statement.period',
  label: 'Period',
  type: 'period',
  reportId: 'statement',
  default: 'lastQuarter',
  usedBy: [{ reportId: 'statement', title: 'Statement' }],
});

const level = (scope: ParameterLevel['scope'], part: Partial<ParameterLevel> = {}): ParameterLevel => ({
  scope,
  version: 3,
  canEdit: true,
  values: {},
  ...part,
});
const tenantValue = { value: 'USD', isLocked: true, by: 'Adam Whitfield', at };

function settingsWith(part: Partial<ParameterSettings> = {}): ParameterSettings {
  const definitions = part.definitions ?? [period, currency, client, ofStatement];
  const levels = part.levels ?? [level('user'), level('tenant'), level('global', { canEdit: false })];
  const effective = Object.fromEntries(definitions.map((one) => [one.id, effectiveValue(one, levels)]));
  const warehouse = { state: 'ready', progress: 100, dataAsOf: '2026-11-20' } as const;
  return { definitions, levels, effective, sets: [], tenantName: 'Acorn Capital', warehouse, ...part };
}

interface Shown {
  settings?: Partial<ParameterSettings>;
  route?: string;
  language?: 'en' | 'tr';
}

function show({ settings = {}, route = '/snowflake/parameters', language = 'en' }: Shown = {}) {
  server.respondTo(settingsCall, settingsWith(settings));
  server.respondTo(checkCall, { problems: [], cleared: [] });
  server.respondTo('GET api/v1/snowflake/parameters/client/options', {
    items: [
      { value: 'c1', label: 'Kestrel' },
      { value: 'c2', label: 'Heron' },
    ],
    truncated: false,
  });
  return renderScreen(<ParametersPage />, { as: 'TenantAdmin', route, language });
}

const bar = () => screen.findByRole('region', { name: 'Unsaved changes' });
const saved = () => server.requests(saveCall).map(({ body }) => body as UpdateParameterValues);
type User = ReturnType<typeof show>['user'];
async function choose(user: User, [field, option]: readonly [string, string]) {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
const toDollars = ['Currency: Euro', 'US dollar'] as const;

describe('the parameters', () => {
  test('the screen lists the parameters of all reports and of each report with values and sources', async () => {
    show({
      settings: {
        levels: [
          level('user'),
          level('tenant', { values: { period: { ...tenantValue, value: 'lastYear', isLocked: false } } }),
        ],
      },
    });
    const all = await screen.findByRole('region', { name: 'In all reports' });
    expect(within(all).getByRole('button', { name: 'Period: Last year' })).toBeVisible();
    expect(within(all).getByText('Organisation')).toBeVisible();
    expect(within(all).getByText('Money is converted.')).toBeVisible();
    const own = screen.getByRole('region', { name: 'Statement' });
    expect(within(own).getByRole('button', { name: 'Period: Last quarter' })).toBeVisible();
    expect(within(own).getByText('Default')).toBeVisible();
  });

  test('the list can be searched and narrowed to one group', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    expect(address()).toBe('/snowflake/parameters?group=statement');
    expect(screen.queryByRole('region', { name: 'In all reports' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All parameters' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search parameters' }), 'curr');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Statement' })).toBeNull());
    await user.type(screen.getByRole('searchbox', { name: 'Search parameters' }), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('region', { name: 'Statement' })).toBeVisible();
  });

  test('a group that is not there shows all parameters', async () => {
    show({ route: '/snowflake/parameters?group=gone' });
    expect(await screen.findByRole('region', { name: 'Statement' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All parameters' })).toHaveAttribute('aria-current', 'true');
  });

  test('a parameter names the reports that use it', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Currency: 2 reports' }));
    expect(screen.getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/reports/fees');
  });

  test('a lock with who set it takes the place of the control', async () => {
    show({
      settings: {
        levels: [level('user'), level('tenant', { canEdit: false, values: { currency: tenantValue } })],
      },
    });
    expect(await screen.findByText('Locked by Adam Whitfield')).toBeVisible();
    expect(screen.getByText('US dollar')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Currency: US/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Values for' })).toBeNull();
  });

  test('a stored value that is no longer available says so', async () => {
    const gone = { value: ['c9'], isLocked: false, by: 'Olivia', at };
    show({ settings: { levels: [level('user', { values: { client: gone } }), level('tenant')] } });
    expect(await screen.findByText('This value is no longer available.')).toBeVisible();
  });

  test('a parameter with options of a tenant has no value for all organisations', async () => {
    show({
      settings: { tenantName: null, levels: [level('user'), level('global')] },
      route: '/snowflake/parameters?level=global',
    });
    expect(await screen.findByText('Each organisation chooses among its own.')).toBeVisible();
    expect(screen.getByText(/for all organisations/)).toBeVisible();
  });

  test('parameters can be read while the warehouse is not ready, without a call for options', async () => {
    const warehouse = { state: 'unavailable', progress: 0, dataAsOf: null } as const;
    const own = { value: ['c1'], isLocked: false, by: 'Olivia', at };
    show({ settings: { warehouse, levels: [level('user', { values: { client: own } }), level('tenant')] } });
    expect(await screen.findByText(/figures are not available right now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Client: c1' })).toBeVisible();
    expect(server.requests('GET api/v1/snowflake/parameters/client/options')).toEqual([]);
  });

  test('a failed load offers a retry, and a person without reports has no parameters', async () => {
    server.respondTo(settingsCall, 500);
    const { user } = renderScreen(<ParametersPage />, { as: 'user', route: '/snowflake/parameters' });
    expect(await screen.findByText('The parameters could not be loaded')).toBeVisible();
    server.respondTo(settingsCall, settingsWith({ definitions: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No parameters yet')).toBeVisible();
  });
});

describe('changes', () => {
  test('a bar collects the changes with the reports that they affect, and saves them together', async () => {
    server.respondTo(saveCall, { version: 4, cleared: [{ id: 'client', before: ['c1'], after: null }] });
    const { user } = show();
    await choose(user, toDollars);
    await choose(user, ['Period: Last quarter', 'Last year']);
    expect(await bar()).toHaveTextContent('2 changes, 3 reports affected for you alone');
    await user.click(within(await bar()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Parameters saved.')).toBeVisible();
    expect(screen.getByText(/Client was reset/)).toBeVisible();
    expect(saved()).toEqual([{ scope: 'user', values: { currency: 'USD', 'statement.period': 'lastYear' } }]);
    expect(server.requests(saveCall)[0]?.headers.get('If-Match')).toBe('"3"');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  test('discarding restores the values, and a change back to the stored value is none', async () => {
    const { user } = show();
    await choose(user, toDollars);
    await user.click(within(await bar()).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('button', { name: 'Currency: Euro' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await choose(user, toDollars);
    await user.click(screen.getByRole('button', { name: 'Reset Currency' }));
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  test('a reset removes the value of the level', async () => {
    server.respondTo(saveCall, { version: 4, cleared: [] });
    const own = { value: 'USD', isLocked: false, by: 'Olivia', at };
    const { user } = show({
      settings: { levels: [level('user', { values: { currency: own } }), level('tenant')] },
    });
    await user.click(await screen.findByRole('button', { name: 'Reset Currency' }));
    expect(screen.getByRole('button', { name: 'Currency: Euro' })).toBeVisible();
    await user.click(within(await bar()).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toEqual([{ scope: 'user', values: { currency: null }, locks: { currency: false } }]),
    );
  });

  test('an administrator locks a value of the organisation, and loses changes only after a question', async () => {
    server.respondTo(saveCall, { version: 4, cleared: [] });
    const { user, address } = show();
    await user.click(await screen.findByRole('radio', { name: 'Organisation' }));
    expect(address()).toBe('/snowflake/parameters?level=tenant');
    const row = () =>
      within(
        screen
          .getAllByRole('listitem')
          .find((item) => within(item).queryByRole('heading', { name: 'Currency' })) as HTMLElement,
      );
    await user.click(row().getByRole('button', { name: 'Lock Currency' }));
    expect(await bar()).toHaveTextContent('for everybody at Acorn Capital');
    await user.click(screen.getByRole('radio', { name: 'Yours' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(within(await bar()).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toEqual([{ scope: 'tenant', values: { currency: 'EUR' }, locks: { currency: true } }]),
    );
  });

  test('a refused change and one that clears others say so before they are saved', async () => {
    const { user } = show();
    server.respondTo(checkCall, {
      problems: [{ id: 'currency', code: 'not_allowed' }],
      cleared: [{ id: 'client', before: ['c1'], after: null }],
    });
    await choose(user, toDollars);
    expect(await screen.findByText('This value is not available with the other values.')).toBeVisible();
    expect(screen.getByText(/Client will be reset/)).toBeVisible();
    await user.click(within(await bar()).getByRole('button', { name: 'Save' }));
    expect(server.requests(saveCall)).toEqual([]);
  });

  test('a stale save shows what somebody else has saved, and keeps the own values on request', async () => {
    const { user } = show();
    await choose(user, toDollars);
    const theirs = { ...tenantValue, value: 'TRY', isLocked: false };
    server.respondTo(
      settingsCall,
      settingsWith({
        levels: [level('user', { version: 5, values: { currency: theirs } }), level('tenant')],
      }),
    );
    server.respondTo(saveCall, ({ headers }) =>
      headers.get('If-Match') === '"5"' ? { version: 6, cleared: [] } : 412,
    );
    await user.click(within(await bar()).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByRole('row', { name: 'Currency TRY US dollar' })).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Parameters saved.')).toBeVisible();
    expect(server.requests(saveCall)).toHaveLength(2);
  });

  test('the preview shows a report before and after', async () => {
    server.respondTo(
      'GET api/v1/reports/allocation',
      aReport({
        id: 'allocation',
        title: 'Asset allocation',
        tiles: [aTile()],
        parameters: [period, currency],
      }),
    );
    server.respondTo(
      'GET api/v1/reports/fees',
      aReport({ id: 'fees', title: 'Fees', tiles: [aTile()], parameters: [currency] }),
    );
    const respond = ({ body }: { body: unknown }) => ({
      tiles: [{ ...aTileResult([aResultColumn()], [['Equities']]), id: (body as RunReport).tiles?.[0] }],
    });
    respondWithFreshness();
    server.respondTo('POST api/v1/reports/allocation/run', respond);
    server.respondTo('POST api/v1/reports/fees/run', respond);
    const { user } = show();
    await choose(user, toDollars);
    await user.click(within(await bar()).getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('region', { name: 'Before' })).toHaveTextContent('Currency: Euro');
    expect(screen.getByRole('region', { name: 'After' })).toHaveTextContent('Currency: US dollar');
    await waitFor(() =>
      expect(
        server.requests('POST api/v1/reports/allocation/run').map(({ body }) => {
          const { parameters, preview } = body as RunReport;
          return [parameters['currency'], preview];
        }),
      ).toEqual([
        ['EUR', 'user'],
        ['USD', 'user'],
      ]),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Fees');
    await waitFor(() => expect(server.requests('POST api/v1/reports/fees/run')).toHaveLength(2));
  });
});

describe('the history of a parameter', () => {
  test('the dialog says who changed a parameter, from what and to what', async () => {
    server.respondTo('GET api/v1/snowflake/parameters/currency/history', {
      items: [
        {
          scope: 'tenant',
          by: 'Adam Whitfield',
          at,
          from: null,
          to: 'USD',
          wasLocked: false,
          isLocked: true,
        },
        {
          scope: 'global',
          by: null,
          at: '2026-11-19T09:00:00.000Z',
          from: 'USD',
          to: null,
          wasLocked: false,
          isLocked: false,
        },
      ],
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'History of Currency' }));
    const rows = await screen.findAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Adam Whitfield.*Organisation.*no own value.*US dollar.*locked/);
    expect(rows[2]).toHaveTextContent(/Provider.*Everybody.*US dollar.*no own value/);
  });
});

describe('sets of values', () => {
  const monthEnd: ParameterSet = {
    id: 's1',
    name: 'Month end',
    scope: 'user',
    reportId: null,
    values: { currency: 'USD', period: 'last12Months' },
    isDefault: false,
    canEdit: true,
    version: 2,
    updatedAt: at,
    updatedBy: 'Olivia',
  };
  const open = (user: User, name = 'none') =>
    screen.findByRole('button', { name: `Set: ${name}` }).then((button) => user.click(button));

  test('a set says what it changes, and enters its values as changes', async () => {
    const { user } = show({ settings: { sets: [monthEnd] } });
    await open(user);
    expect(screen.getByText(/differs in Currency/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter the values of Month end' }));
    expect(await bar()).toHaveTextContent('1 change');
    expect(screen.getByRole('button', { name: 'Set: Month end' })).toBeVisible();
  });

  test('a set keeps the shown values under a name', async () => {
    server.respondTo('POST api/v1/snowflake/parameter-sets', monthEnd);
    const { user } = show();
    await choose(user, toDollars);
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Save as set' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Month end');
    await user.click(screen.getByRole('checkbox', { name: 'Show first' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Save as set' })).getByRole('button', { name: 'Save' }),
    );
    expect(await screen.findByText('Set saved.')).toBeVisible();
    expect(server.requests('POST api/v1/snowflake/parameter-sets')[0]?.body).toEqual({
      name: 'Month end',
      scope: 'user',
      values: { currency: 'USD' },
      isDefault: true,
    });
  });

  test('a set can be shown first or deleted', async () => {
    server.respondTo('PATCH api/v1/snowflake/parameter-sets/s1', { ...monthEnd, isDefault: true });
    server.respondTo('DELETE api/v1/snowflake/parameter-sets/s1', 204);
    const { user } = show({ settings: { sets: [monthEnd] } });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Show first' }));
    await waitFor(() =>
      expect(server.requests('PATCH api/v1/snowflake/parameter-sets/s1')[0]?.body).toEqual({
        isDefault: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Month end' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Month end was deleted.')).toBeVisible();
  });
});
