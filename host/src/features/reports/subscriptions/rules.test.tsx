import {
  aResultColumn,
  aThresholdRule,
  aTile,
  aTileResult,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import type { ThresholdRule } from '@portal/shared/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { respondToRuns, showReport } from '../../../../test/report-screen';

const rulesCall = 'GET api/v1/reports/performance/threshold-rules';
const createCall = 'POST api/v1/reports/performance/threshold-rules';
const rulePath = 'api/v1/reports/performance/threshold-rules/rule';

const money = aResultColumn({
  key: 'fees',
  label: 'Fees',
  kind: 'measure',
  format: 'money',
  currency: 'EUR',
});
const share = aResultColumn({ key: 'rate', label: 'Rate', kind: 'measure', format: 'percent', decimals: 2 });
const tiles = [
  aTile({ id: 'fees', kind: 'figure', title: 'Fees', values: ['fees'] }),
  aTile({ id: 'rate', kind: 'figure', title: 'Fee rate', values: ['rate'] }),
];

beforeEach(() => {
  respondToRuns({
    fees: aTileResult([money], [[1_420_000]]),
    rate: aTileResult([share], [[0.0011]]),
  });
  server.respondTo('GET api/v1/reports/performance/subscriptions', { items: [], truncated: false });
  server.respondTo('GET api/v1/reports/performance/recipients', { people: [], domains: [] });
  server.respondTo('POST api/v1/reports/performance/subscriptions/preview-schedule', { runs: [] });
  server.respondTo(rulesCall, { items: [] });
});

const store = (...items: ThresholdRule[]) => server.respondTo(rulesCall, { items });
const findPanel = (name: string) => screen.findByRole('dialog', { name });
const bodiesOf = (call: Parameters<typeof server.requests>[0]) =>
  server.requests(call).map(({ body }) => body as Record<string, unknown>);
const open = (view: string) =>
  showReport({ tiles }, { route: `/reports/performance?p.period=lastMonth&panel=${view}` });

test('a rule starts at the menu of a figure, with its value on the screen, and is listed', async () => {
  const { user, address } = showReport({ tiles }, { route: '/reports/performance?p.period=lastMonth' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Fees' }));
  await user.click(screen.getByRole('menuitem', { name: 'Tell me when…' }));
  const form = within(await findPanel('Tell me when…'));
  expect(await form.findByText('On the screen: €1,420,000')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Create rule' }));
  expect(await form.findByText('Enter a number.')).toBeVisible();
  await user.click(form.getByRole('combobox', { name: 'The figure' }));
  await user.click(await screen.findByTitle('falls below'));
  await user.type(form.getByRole('textbox', { name: 'Value, EUR' }), '1000000');
  server.respondTo(createCall, () => {
    const rule = aThresholdRule({ id: 'rule', name: 'Low fees', op: 'below', value: 1_000_000 });
    store(rule);
    return rule;
  });
  await user.click(form.getByRole('button', { name: 'Create rule' }));
  const list = within(await findPanel('Subscriptions'));
  expect(await list.findByText('When Fees falls below €1,000,000.')).toBeVisible();
  expect(bodiesOf(createCall)).toEqual([
    {
      name: 'Fees crosses a value',
      tileId: 'fees',
      op: 'below',
      value: 1_000_000,
      parameters: { period: 'lastMonth' },
      filters: [],
      schedule: null,
      recipients: [{ personId: expect.any(String) as string }],
    },
  ]);
  expect(address()).toContain('panel=subscriptions');
});

test('shares and changes are written as percentages, and a schedule can be chosen', async () => {
  const { user } = open('new-rule:rate');
  await user.type(await screen.findByRole('textbox', { name: 'Value, %' }), '0.2');
  const form = within(await findPanel('Tell me when…'));
  await user.click(form.getByRole('combobox', { name: 'Check' }));
  await user.click(await screen.findByTitle('By a schedule'));
  expect(await form.findByText(/^Monday to Friday at 07:00/)).toBeVisible();
  server.respondTo(createCall, aThresholdRule());
  await user.click(form.getByRole('button', { name: 'Create rule' }));
  await waitFor(() => expect(bodiesOf(createCall)).toHaveLength(1));
  expect(bodiesOf(createCall)[0]).toMatchObject({
    op: 'above',
    value: 0.002,
    schedule: { frequency: 'weekdays', days: [] },
  });
});

test('a rule is paused, edited and deleted, and says what it did', async () => {
  const rule = aThresholdRule({
    id: 'rule',
    name: 'Swings',
    op: 'change',
    value: 0.05,
    parameters: { period: 'lastYear' },
    state: 'failing',
    lastValue: 1_300_000,
    lastCheckedAt: '2026-11-20T04:00:00.000Z',
    version: 2,
  });
  store(rule);
  server.respondTo(`PATCH ${rulePath}`, ({ body }: ReceivedRequest) => {
    const changed = {
      ...rule,
      ...(body as object),
      recipients: rule.recipients,
      state: 'armed' as const,
      version: 3,
    };
    store(changed as ThresholdRule);
    return changed;
  });
  const { user } = open('subscriptions');
  const list = within(await findPanel('Subscriptions'));
  expect(await list.findByText('When Fees changes by at least 5%.')).toBeVisible();
  expect(list.getByText('The last check did not work. It is tried again with the next one.')).toBeVisible();
  expect(list.getByText(/^€1,300,000, checked/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Pause Swings' }));
  await user.click(await list.findByRole('button', { name: 'Resume Swings' }));
  await list.findByRole('button', { name: 'Pause Swings' });
  await user.click(list.getByRole('button', { name: 'Actions for Swings' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const value = await screen.findByRole('textbox', { name: 'Value, %' });
  const form = within(await findPanel('Edit rule'));
  expect(value).toHaveValue('5');
  await user.clear(value);
  await user.type(value, '7.5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved.')).toBeVisible();
  expect(bodiesOf(`PATCH ${rulePath}`).at(-1)).toMatchObject({ op: 'change', value: 0.075 });
  expect(server.requests(`PATCH ${rulePath}`).at(-1)?.headers.get('If-Match')).toBe('"3"');
  server.respondTo(`DELETE ${rulePath}`, () => {
    store();
    return 204;
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Swings' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Swings?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Swings was deleted.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Rules on figures' })).not.toBeInTheDocument(),
  );
});

test('a changed rule shows both versions', async () => {
  const rule = aThresholdRule({ id: 'rule', name: 'Mine', parameters: { period: 'lastYear' } });
  store(rule);
  const { user } = open('rule:rule');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const form = within(await findPanel('Edit rule'));
  await user.type(name, ' too');
  server.respondTo(`PATCH ${rulePath}`, () => {
    store({ ...rule, name: 'Theirs', version: 2 });
    return 412;
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('cell', { name: 'Theirs' })).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Take theirs' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await findPanel('Subscriptions')).toBeVisible();
});

test('a figure or a rule that is gone has no form', async () => {
  const { unmount } = open('new-rule:gone');
  expect(await screen.findByText('Page not found')).toBeVisible();
  unmount();
  open('rule:gone');
  expect(await within(await findPanel('Tell me when…')).findByText('Page not found')).toBeVisible();
});
