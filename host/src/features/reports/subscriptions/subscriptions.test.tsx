import type { Subscription } from '@portal/shared/contracts';
import {
  aRecipient,
  aSubscription,
  aSubscriptionRun,
  aTile,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { respondToRuns, showReport } from '../../../../test/report-screen';

const listCall = 'GET api/v1/reports/performance/subscriptions';
const createCall = 'POST api/v1/reports/performance/subscriptions';
const previewCall = 'POST api/v1/reports/performance/subscriptions/preview-schedule';
const recipientsCall = 'GET api/v1/reports/performance/recipients';
const rulesCall = 'GET api/v1/reports/performance/threshold-rules';

const ilse = aRecipient({ personId: 'ilse', name: 'Ilse Brandt', email: 'ilse.brandt@acorn.example' });
const cenk = aRecipient({
  personId: 'cenk',
  name: 'Cenk Ürgüplü',
  state: 'disabled',
  email: 'cenk@acorn.example',
});

const runsAt = (...times: string[]) => ({ runs: times.map((at) => ({ at, isShifted: false })) });

beforeEach(() => {
  respondToRuns();
  server.respondTo(listCall, { items: [], truncated: false });
  server.respondTo(rulesCall, { items: [] });
  server.respondTo(
    previewCall,
    runsAt('2026-12-01T04:00:00.000Z', '2027-01-01T04:00:00.000Z', '2027-02-01T04:00:00.000Z'),
  );
  server.respondTo(recipientsCall, ({ query }: ReceivedRequest) => ({
    people: query.get('search') ? [ilse, cenk] : [],
    domains: ['acorn.example'],
  }));
});

const findPanel = (name: string) => screen.findByRole('dialog', { name });
const bodiesOf = (call: Parameters<typeof server.requests>[0]) =>
  server.requests(call).map(({ body }) => body as Record<string, unknown>);

/** Responds to the list, and to one subscription. */
function store(...items: Subscription[]): void {
  server.respondTo(listCall, { items, truncated: false });
  for (const item of items) server.respondTo(`GET api/v1/reports/performance/subscriptions/${item.id}`, item);
}

const open = (kind: string) =>
  showReport({}, { route: `/reports/performance?p.period=lastMonth&panel=${kind}` });

describe('the form of a new subscription', () => {
  async function openForm() {
    const view = showReport(
      { tiles: [aTile({ filterBy: 'assetClass' })] },
      { route: '/reports/performance?p.period=lastMonth&f.assetClass=bonds' },
    );
    await view.user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = await findPanel('Subscribe to this view');
    await within(dialog).findByText(/^Next:/);
    return { ...view, dialog };
  }

  test('takes the values of the screen and reads the schedule back with its next dates', async () => {
    const { dialog, address, container } = await openForm();
    const form = within(dialog);
    expect(address()).toContain('panel=subscribe');
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Performance, monthly');
    expect(form.getByRole('button', { name: 'Period Last month' })).toBeVisible();
    expect(
      form.getByText(
        'Counted from the last day with data, not from the day it is sent. With data up to 20 November it is Oct 2026.',
      ),
    ).toBeVisible();
    expect(form.getByText(/^On the 1st of every month at 07:00, .+ time\.$/)).toBeVisible();
    expect(form.getByText(/^Next: Tue 1 December, Fri 1 January, Mon 1 February$/)).toBeVisible();
    expect(form.getByRole('listitem')).toHaveTextContent('you');
    const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
    expect((await axe.run(container, { rules })).violations).toEqual([]);
  });

  test('subscribes, says when the first one comes and lists it', async () => {
    const { user, dialog, address } = await openForm();
    const form = within(dialog);
    const created = aSubscription({ name: 'Fees' });
    server.respondTo(createCall, ({ body }: ReceivedRequest) => {
      store(created);
      return { ...created, ...(body as object), recipients: created.recipients, schedule: created.schedule };
    });
    await user.click(form.getByText('XLSX'));
    await user.click(form.getByRole('checkbox', { name: 'Only when there are rows' }));
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(
      await screen.findByText('Subscribed. The first one comes on Tue 1 December, 07:00.'),
    ).toBeVisible();
    expect(bodiesOf(createCall)[0]).toMatchObject({
      name: 'Performance, monthly',
      parameters: { period: 'lastMonth' },
      format: 'xlsx',
      onlyIfRows: false,
      recipients: [{ personId: expect.any(String) as string }],
      schedule: { frequency: 'monthly', days: [1], time: '07:00' },
    });
    const list = within(await findPanel('Subscriptions'));
    expect(await list.findByRole('heading', { name: 'Fees' })).toBeVisible();
    expect(address()).toContain('panel=subscriptions');
  });

  test('saves before it sends a test, and stays open with what is stored', async () => {
    const { user, dialog, address } = await openForm();
    const form = within(dialog);
    const created = aSubscription({ id: 'new', name: 'Stored' });
    const testCall = 'POST api/v1/reports/performance/subscriptions/new/test';
    server.respondTo(createCall, () => {
      store(created);
      return created;
    });
    server.respondTo(testCall, Response.json({ runId: 'run' }, { status: 202 }));
    await user.click(form.getByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText(/^A test is on its way to .+@/)).toBeVisible();
    expect(server.requests(testCall)).toHaveLength(1);
    expect(within(await findPanel('Edit subscription')).getByRole('textbox', { name: 'Name' })).toHaveValue(
      'Stored',
    );
    expect(address()).toContain('panel=subscription%3Anew');
  });

  test('changes days, time and zone, and shows what the server refuses at its field', async () => {
    const { user, dialog } = await openForm();
    const form = within(dialog);
    await user.click(form.getByRole('combobox', { name: 'Repeats' }));
    await user.click(await screen.findByTitle('Weekly'));
    await user.click(form.getByRole('button', { name: 'Thu' }));
    const time = form.getByRole('combobox', { name: 'At' });
    await user.clear(time);
    await user.type(time, '25');
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('Enter a time such as 07:00.')).toBeVisible();
    await user.clear(time);
    await user.type(time, '6.30');
    await user.type(form.getByRole('combobox', { name: 'Time zone' }), 'tokyo');
    await user.click(await screen.findByTitle('Asia/Tokyo'));
    expect(await form.findByText('Every Monday and Thursday at 06:30, Tokyo time.')).toBeVisible();
    const errors = [{ pointer: '/schedule/endDate', code: 'range' }];
    server.respondTo(
      createCall,
      Response.json({ status: 422, code: 'validation.failed', traceId: 't', errors }, { status: 422 }),
    );
    await user.click(form.getByRole('button', { name: 'Mon' }));
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('Enter an end after the start and within one year.')).toBeVisible();
    expect(bodiesOf(createCall)[0]?.schedule).toMatchObject({
      frequency: 'weekly',
      days: [4],
      time: '06:30',
      timeZone: 'Asia/Tokyo',
    });
  });

  test('says that a schedule never runs, and which run a change of the clock moves', async () => {
    const { user, dialog } = await openForm();
    const form = within(dialog);
    server.respondTo(previewCall, { runs: [{ at: '2027-03-28T01:00:00.000Z', isShifted: true }] });
    const days = form.getByRole('combobox', { name: 'On these days of the month' });
    await user.type(days, 'last');
    await user.click(await screen.findByTitle('last day'));
    await user.type(days, '30');
    await user.click(await screen.findByTitle('30th'));
    expect(await form.findByText(/^On the 1st, 30th, and last day of every month/)).toBeVisible();
    expect(await form.findByText(/^The clocks change on one of these days/)).toBeVisible();
    expect(form.getByText('In shorter months it runs on the last day.')).toBeVisible();
    const errors = [{ pointer: '/schedule/endDate', code: 'no_runs' }];
    server.respondTo(
      previewCall,
      Response.json({ status: 422, code: 'validation.failed', traceId: 't', errors }, { status: 422 }),
    );
    await user.click(form.getByRole('combobox', { name: 'Repeats' }));
    await user.click(await screen.findByTitle('Daily'));
    expect(await form.findByText('There is no day to run between these dates.')).toBeVisible();
  });

  test('adds people and addresses as recipients, says who gets nothing, and removes them', async () => {
    const { user, dialog } = await openForm();
    const form = within(dialog);
    const add = form.getByRole('combobox', { name: 'Add a name or an address of acorn.example' });
    await user.type(add, 'cen');
    await user.click(await screen.findByTitle('Cenk Ürgüplü'));
    expect(await form.findByText('Suspended, not sent')).toBeVisible();
    await user.type(add, 'team@acorn.example');
    await user.click(await screen.findByTitle('team@acorn.example'));
    expect(await form.findByText(/no account: gets a link/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Remove Cenk Ürgüplü' }));
    const [self] = form.getAllByRole('button', { name: /^Remove / });
    await user.click(self!);
    await user.click(form.getByRole('button', { name: 'Remove team@acorn.example' }));
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('Add at least one recipient.')).toBeVisible();
    await user.type(add, 'ilse');
    await user.click(await screen.findByTitle('Ilse Brandt'));
    const errors = [{ pointer: '/recipients/0', code: 'domain' }];
    server.respondTo(
      createCall,
      Response.json({ status: 422, code: 'validation.failed', traceId: 't', errors }, { status: 422 }),
    );
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('An address is not in a domain of your organisation.')).toBeVisible();
    expect(bodiesOf(createCall)[0]?.recipients).toEqual([{ personId: 'ilse' }]);
  });

  test('keeps its own values while the report shows others, and takes those on request', async () => {
    const { user, dialog } = await openForm();
    const form = within(dialog);
    await user.click(form.getByRole('button', { name: 'Period Last month' }));
    await user.click(screen.getByRole('option', { name: 'Last year' }));
    expect(await form.findByRole('button', { name: 'Period Last year' })).toBeVisible();
    await user.click(await form.findByRole('button', { name: 'Use those' }));
    expect(await form.findByRole('button', { name: 'Period Last month' })).toBeVisible();
    await user.click(form.getByRole('button', { name: /^Clear filter: / }));
    expect(form.getByText(/^The report now shows other values\./)).toBeVisible();
  });
});

test('the sentence of a schedule is Turkish', async () => {
  store(aSubscription({ schedule: { ...aSubscription().schedule, frequency: 'weekly', days: [4, 1] } }));
  showReport({}, { route: '/reports/performance?panel=subscriptions', language: 'tr' });
  expect(await screen.findByText('Her pazartesi ve perşembe saat 07:00 (İstanbul saati).')).toBeVisible();
});

describe('the subscriptions of a report', () => {
  const failed = aSubscription({
    id: 'failed',
    name: 'Monthly figures',
    parameters: { period: 'lastYear' },
    recipients: [aRecipient({ isSelf: true }), ilse],
    lastRun: { at: '2026-11-01T04:00:00.000Z', state: 'failed', reason: 'mail', notSent: 2 },
    version: 3,
  });
  const path = 'api/v1/reports/performance/subscriptions/failed';
  const menu = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

  test('say what failed, for whom and what to do, and are paused and resumed', async () => {
    store(failed);
    const { user } = open('subscriptions');
    const list = within(await findPanel('Subscriptions'));
    expect(
      await list.findByText(
        'The mail server did not accept the message. 2 recipients got nothing. Check the address. It is tried again at the next run.',
      ),
    ).toBeVisible();
    expect(list.getByText('Next: Tue 1 December, 07:00')).toBeVisible();
    server.respondTo(`PATCH ${path}`, () => {
      store({ ...failed, enabled: false, paused: 'owner', nextRunAt: null });
      return failed;
    });
    await user.click(list.getByRole('button', { name: 'Pause Monthly figures' }));
    expect(await screen.findByText('Monthly figures is paused.')).toBeVisible();
    await user.click(await list.findByRole('button', { name: 'Resume Monthly figures' }));
    await waitFor(() => expect(bodiesOf(`PATCH ${path}`)).toEqual([{ enabled: false }, { enabled: true }]));
    expect(server.requests(`PATCH ${path}`)[0]?.headers.get('If-Match')).toBe('"3"');
    server.respondTo(`GET ${path}/runs`, { items: [] });
    await user.click(list.getByRole('button', { name: 'See who' }));
    expect(await findPanel('Runs of Monthly figures')).toBeVisible();
  });

  test('run at once, are tested, and go after a question', async () => {
    store(failed);
    for (const act of ['run-now', 'test'])
      server.respondTo(`POST ${path}/${act}`, Response.json({ runId: 'run' }, { status: 202 }));
    server.respondTo(`DELETE ${path}`, () => {
      store();
      return 204;
    });
    const { user } = open('subscriptions');
    await user.click(await menu('Monthly figures'));
    await user.click(screen.getByRole('menuitem', { name: 'Run now' }));
    expect(await screen.findByText('Monthly figures is being sent.')).toBeVisible();
    await user.click(await menu('Monthly figures'));
    await user.click(screen.getByRole('menuitem', { name: 'Send me a test' }));
    expect(await screen.findByText(/^A test is on its way/)).toBeVisible();
    await user.click(await menu('Monthly figures'));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Monthly figures?' }));
    expect(question.getByText('2 recipients no longer get it.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No subscriptions yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Subscribe to this view' }));
    expect(await findPanel('Subscribe to this view')).toBeVisible();
  });

  test('open for editing with their own values, and show a change of somebody else beside', async () => {
    const current = { ...failed, lastRun: null, parameters: {} };
    store(current);
    const { user, address } = open('subscriptions');
    await user.click(await menu('Monthly figures'));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const form = within(await findPanel('Edit subscription'));
    expect(form.getByRole('button', { name: 'Period Last 12 months' })).toBeVisible();
    const name = form.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Mine');
    server.respondTo(`PATCH ${path}`, () => {
      store({ ...current, name: 'Theirs', version: 4 });
      return 412;
    });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('cell', { name: 'Theirs' })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Take theirs' }));
    expect(name).toHaveValue('Theirs');
    server.respondTo(`PATCH ${path}`, { ...current, name: 'Theirs', version: 5 });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Subscription saved.')).toBeVisible();
    expect(address()).toContain('panel=subscriptions');
  });

  test('have a history with what each recipient got', async () => {
    store(failed);
    const run = aSubscriptionRun({
      state: 'partial',
      reason: 'disabled',
      recipients: [
        { id: '1', name: 'Ilse Brandt', state: 'sent', reason: null },
        { id: '2', name: 'Cenk Ürgüplü', state: 'skipped', reason: 'disabled' },
      ],
    });
    server.respondTo(`GET ${path}/runs`, { items: [run, aSubscriptionRun({ kind: 'test' })] });
    const { user } = open('subscriptions');
    await user.click(await menu('Monthly figures'));
    await user.click(screen.getByRole('menuitem', { name: 'History of runs' }));
    const history = within(await findPanel('Runs of Monthly figures'));
    expect(await history.findByText('Not sent: The account is disabled.')).toBeVisible();
    expect(history.getByText('By schedule · 12 rows · 48 kB · 1.5 s')).toBeVisible();
    await user.click(history.getByRole('button', { name: 'Subscriptions' }));
    const list = within(await findPanel('Subscriptions'));
    await user.click(list.getByRole('button', { name: 'New subscription' }));
    const form = within(await findPanel('Subscribe to this view'));
    await user.click(await form.findByRole('button', { name: 'All (1)' }));
    await user.click(within(await findPanel('Subscriptions')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('say that nothing has run yet, and that one cannot be loaded', async () => {
    store(failed);
    server.respondTo(`GET ${path}/runs`, { items: [] });
    const { unmount } = open('runs:failed');
    expect(await screen.findByText('No runs yet')).toBeVisible();
    unmount();
    server.respondTo('GET api/v1/reports/performance/subscriptions/gone', 404);
    open('subscription:gone');
    expect(await screen.findByText('The subscription could not be loaded')).toBeVisible();
  });
});
