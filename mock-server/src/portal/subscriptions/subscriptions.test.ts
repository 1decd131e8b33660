// @both-engines Runs are claimed by several servers.
import type {
  Problem,
  ReportRun,
  SchedulePreview,
  Subscription,
  SubscriptionList,
} from '@portal/shared/contracts';
import { emails, reportUrl, startSubscriptions } from '../../../test/calls/subscription-calls';
import type { Inject } from '../../../test/test-app';

const calls = await startSubscriptions();
const { olivia, adam, bella, boris, create, read, runsOf, wait, body, post, mailsTo, run, clock, smtp } =
  calls;
afterAll(() => calls.close());
afterEach(async () => {
  await calls.untilIdle();
  await run('delete from report_subscriptions');
  await run(`update people set preferences = '{}', status = 'active' where email = any($1)`, [
    Object.values(emails),
  ]);
  smtp.messages.length = 0;
  smtp.faults.clear();
});

const url = `${reportUrl('fees')}/subscriptions`;
const external = 'board@acorn.example';
const faultOf = (response: { json<T>(): T }) => {
  const { code, errors } = response.json<Problem>();
  return [code, errors[0]?.pointer, errors[0]?.code];
};
const patch = (as: Inject, { id }: Pick<Subscription, 'id'>, payload: object, headers = {}) =>
  as({ method: 'PATCH', url: `${url}/${id}`, payload, headers });
const itemsOf = async (as: Inject, path: string) => (await as({ url: path })).json<SubscriptionList>().items;
const statesOf = async (as: Inject, subscription: Subscription) =>
  ((await runsOf(as, subscription))[0]?.recipients ?? []).map(({ state, reason }) => [state, reason]);

describe('calls on subscriptions', () => {
  test('create one with its next run, list it for owner, recipient and administrator, and delete it', async () => {
    const created = await create(olivia, { recipients: [{ email: emails.adam }, { email: external }] });
    expect(created).toMatchObject({
      ...{ enabled: true, paused: null, runAs: 'recipient', isOwn: true, canChange: true, lastRun: null },
      ...{ owner: { name: 'Olivia Bennett', isDisabled: false }, reportTitle: 'Fees', version: 1 },
      recipients: [
        { name: 'Adam Whitfield', email: emails.adam, isSelf: false, state: 'active' },
        { personId: null, name: external, email: external, state: 'active' },
      ],
    });
    expect(Date.parse(created.nextRunAt ?? '')).toBeGreaterThan(clock.time);
    const ids = async (as: Inject, path: string) => (await itemsOf(as, path)).map(({ id }) => id);
    expect(await ids(olivia, url)).toEqual([created.id]);
    expect(await ids(adam, url)).toEqual([]);
    expect(await ids(adam, '/api/v1/subscriptions?scope=received')).toEqual([created.id]);
    expect(await ids(adam, '/api/v1/subscriptions?scope=tenant')).toEqual([created.id]);
    expect((await olivia({ url: '/api/v1/subscriptions?scope=tenant' })).statusCode).toBe(403);
    expect((await olivia({ method: 'DELETE', url: `${url}/${created.id}` })).statusCode).toBe(204);
    expect(await run(`select 1 from jobs where subject = $1`, [created.id])).toEqual([]);
  });

  test('show people of another tenant nothing', async () => {
    const created = await create(olivia, { name: 'CANARY-subscription-acorn' });
    for (const as of [bella, boris]) {
      for (const path of ['?scope=own', '?scope=received'])
        expect((await as({ url: `/api/v1/subscriptions${path}` })).payload).not.toContain('CANARY');
      const one = `${url}/${created.id}`;
      for (const [method, path] of [
        ...(['GET', 'DELETE'] as const).map((verb) => [verb, ''] as const),
        ...(['run-now', 'test', 'take-over'] as const).map((path) => ['POST', `/${path}`] as const),
        ['GET', '/runs'],
        ['DELETE', '/recipients/me'],
      ] as const)
        expect([path, (await as({ method, url: one + path })).statusCode]).toEqual([path, 404]);
      expect((await patch(as, created, { enabled: false })).statusCode).toBe(404);
    }
    expect((await boris({ url: '/api/v1/subscriptions?scope=tenant' })).payload).not.toContain('CANARY');
    const { people, domains } = (await bella({ url: `${reportUrl('fees')}/recipients?search=ada` })).json<{
      people: unknown[];
      domains: string[];
    }>();
    expect([people, domains.some((name) => name.includes('acorn'))]).toEqual([[], false]);
  });

  test('accept people of the tenant and addresses in its verified domains', async () => {
    const [person] = await run<{ id: string }>('select id from people where email = $1', [emails.bella]);
    const send = async (recipients: object[]) =>
      faultOf(await post(olivia, '/subscriptions', { ...body(), recipients }));
    expect(await send([{ personId: person?.id }])).toEqual([
      'validation.failed',
      '/recipients/0',
      'not_found',
    ]);
    expect(await send([{ email: external }, { email: 'a@outside.example' }])).toEqual([
      'validation.failed',
      '/recipients/1',
      'domain',
    ]);
    expect(await send([{ email: external }, { email: external.toUpperCase() }])).toEqual([
      'validation.failed',
      '/recipients/1',
      'exists',
    ]);
  });

  test('check the values and the schedule', async () => {
    const send = async (change: object) =>
      faultOf(await post(olivia, '/subscriptions', { ...body(), ...change }));
    expect(await send({ parameters: { client: ['c1', 'gone'] } })).toEqual([
      'validation.failed',
      '/parameters/client',
      'not_allowed',
    ]);
    expect(await send({ schedule: { ...calls.daily(5), endDate: '2099-01-01' } })).toEqual([
      'validation.failed',
      '/schedule/endDate',
      'range',
    ]);
    const schedule = calls.daily(5);
    const preview = await post(olivia, '/subscriptions/preview-schedule', { schedule });
    expect(preview.json<SchedulePreview>().runs).toHaveLength(3);
  });

  test('allow 24 for a report and a person, and one for a repeated key', async () => {
    const headers = { 'idempotency-key': 'twice' };
    const twice = [
      await post(olivia, '/subscriptions', body(), headers),
      await post(olivia, '/subscriptions', body(), headers),
    ];
    expect(new Set(twice.map((response) => response.json<Subscription>().id)).size).toBe(1);
    for (let count = 1; count < 24; count += 1) await create(olivia);
    expect(faultOf(await post(olivia, '/subscriptions', body()))[0]).toBe('list.full');
    expect((await post(adam, '/subscriptions', body())).statusCode).toBe(201);
  });

  test('let an administrator pause one of somebody else, and change no more', async () => {
    const created = await create(olivia);
    expect((await patch(adam, created, { name: 'Mine' })).statusCode).toBe(403);
    expect((await patch(adam, created, { enabled: false }, { 'if-match': '"7"' })).statusCode).toBe(412);
    const paused = (await patch(adam, created, { enabled: false })).json<Subscription>();
    expect([paused.enabled, paused.paused, paused.nextRunAt]).toEqual([false, 'owner', null]);
    await wait(11);
    expect(await runsOf(olivia, created)).toEqual([]);
    const again = (await patch(olivia, created, { enabled: true })).json<Subscription>();
    expect([again.enabled, again.nextRunAt !== null]).toEqual([true, true]);
  });
});

describe('a run', () => {
  test('sends each recipient the figures that the screen shows, and an address only the link', async () => {
    await run(`update people set preferences = '{"language":"tr"}' where email = $1`, [emails.adam]);
    const recipients = [...[emails.olivia, emails.adam, external].map((email) => ({ email }))];
    const created = await create(olivia, { recipients });
    const ofBirch = await create(bella, { recipients: [{ email: emails.bella }] });
    await wait(10);
    const screen = (
      await olivia({
        method: 'POST',
        url: `${reportUrl('fees')}/run`,
        payload: { parameters: created.parameters },
      })
    ).json<ReportRun>();
    const fees = screen.tiles.find(({ id }) => id === 'fees');
    const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(
      Number(fees?.total?.[1]),
    );
    const firstTo = (email: string): string => mailsTo(email)[0] ?? '';
    const toOlivia = firstTo(emails.olivia);
    const toAdam = firstTo(emails.adam);
    const toBoard = firstTo(external);
    const toBella = firstTo(emails.bella);
    expect(toOlivia).toContain(`Fees: €${shown}`);
    expect(toOlivia).toMatch(/List-Unsubscribe: <http:\/\/localhost\/unsubscribe\/[\w.-]+>/);
    expect(toOlivia).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(toOlivia).toContain('Period: 1 January 2026 – 31 March 2026');
    expect(toOlivia).toContain('As of: 31 March 2026');
    expect(toOlivia).toContain('Owner: Olivia Bennett');
    expect(toOlivia).toContain('/reports/fees?p.');
    expect(toOlivia).toContain('You get this because you subscribed');
    expect(toAdam).toContain('Dönem: 1 Ocak 2026 – 31 Mart 2026');
    expect(toBoard).toContain('/reports/fees');
    expect(toBoard).not.toContain('€');
    // Birch has other amounts: three times those of Acorn.
    expect(toBella).not.toContain(`Fees: €${shown}`);
    expect(toBella).toContain('Fees: €');
    expect(await statesOf(bella, ofBirch)).toEqual([['sent', null]]);
    expect(await statesOf(olivia, created)).toEqual(Array(3).fill(['sent', null]));
    expect((await read(olivia, created)).lastRun).toMatchObject({ state: 'sent', notSent: 0 });
    const [entry] = await calls.inbox(olivia);
    expect(entry).toMatchObject({ title: 'Fees, daily: Fees', useRouter: true });
    expect(entry?.description).toContain(`Fees: €${shown}`);
    const [audited] = await run<{ after: object }>(
      `select after from audit_entries where act = 'subscription.sent' and target_id = $1`,
      [created.id],
    );
    expect(audited?.after).toEqual({ report: 'Fees', recipients: 3 });
    // The recipient sees the own entry only.
    expect((await runsOf(adam, created))[0]?.recipients).toHaveLength(3);
  });

  test('sends once with two servers, after a restart and when the clock is set back', async () => {
    const created = await create(olivia, { recipients: [{ email: emails.olivia }, { email: emails.adam }] });
    await wait(10, { count: 2 });
    const early = clock.time;
    clock.time -= 5 * 60_000;
    await calls.runServers({ count: 2 });
    clock.time = early;
    const { dataDir } = calls.server.app.portal.settings;
    const restarted = await calls.open({
      db: calls.server.db,
      settings: { ...calls.server.app.portal.settings, dataDir },
    });
    await calls.runServers({ count: 2, on: restarted });
    await restarted.app.close();
    expect([mailsTo(emails.olivia).length, mailsTo(emails.adam).length]).toEqual([1, 1]);
    expect(await runsOf(olivia, created)).toHaveLength(1);
    await wait(24 * 60);
    expect(mailsTo(emails.olivia)).toHaveLength(2);
  });

  test('goes on after a crash while the figures are read, and sends once', async () => {
    const created = await create(olivia);
    let release: () => void = () => undefined;
    calls.engine.version = 'before the crash';
    const released = new Promise<void>((resolve) => (release = resolve));
    const reading = new Promise<void>((resolve) => {
      calls.engine.before = () => {
        resolve();
        return released;
      };
    });
    clock.time += 10 * 60_000;
    const crashed = calls.runServers();
    await reading;
    calls.engine.before = async () => {};
    // No run joins the queries of the crashed one: either server may take the job after the lease.
    calls.engine.version = 'after the crash';
    clock.time += 2 * 60_000;
    const { settings } = calls.server.app.portal;
    const other = await calls.open({ db: calls.server.db, settings });
    await calls.runServers({ on: other });
    release();
    await crashed;
    await other.app.close();
    expect(mailsTo(emails.olivia)).toHaveLength(1);
    expect(await statesOf(olivia, created)).toEqual([['sent', null]]);
  });

  test('a message that a server handed over before it crashed is named and not repeated', async () => {
    const created = await create(olivia);
    let isSending: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const sending = new Promise<void>((resolve) => (isSending = resolve));
    const stuck = {
      send: () => {
        isSending();
        return new Promise<{ kind: 'sent' }>((resolve) => (finish = () => resolve({ kind: 'sent' })));
      },
    };
    clock.time += 10 * 60_000;
    const crashed = calls.runServers({ mailer: stuck });
    await sending;
    clock.time += 4 * 60_000;
    await calls.runServers();
    expect(
      mailsTo(emails.olivia).filter((text) => text.includes('You get this because you subscribed')),
    ).toEqual([]);
    expect(await statesOf(olivia, created)).toEqual([['failed', 'interrupted']]);
    finish();
    await crashed;
  });

  test('waits while the mail server is down for an hour, and sends once', async () => {
    const created = await create(olivia);
    smtp.faults.set('connect', '421 try later');
    await wait(10);
    for (let count = 0; count < 6; count += 1) await wait(10);
    expect(smtp.messages).toEqual([]);
    expect((await runsOf(olivia, created))[0]).toMatchObject({
      state: 'running',
      recipients: [{ state: 'waiting', reason: 'mail' }],
    });
    smtp.faults.clear();
    for (let count = 0; count < 4; count += 1) await wait(20);
    expect(mailsTo(emails.olivia)).toHaveLength(1);
    expect(await statesOf(olivia, created)).toEqual([['sent', null]]);
  });

  test('sends nothing to people without the right, named in the run', async () => {
    const member = 'select id from people where email = $1';
    const [other] = await run<{ id: string }>(member, ['boris.admin@birch.example']);
    expect(other).toBeDefined();
    const created = await create(adam, {
      recipients: [{ email: emails.olivia }, { email: emails.adam }, { email: external }],
    });
    await run(`update people set status = 'disabled' where email = $1`, [emails.olivia]);
    await run(`update domains set state = 'lapsed' where tenant_id = 'acorn' and state = 'verified'`);
    await wait(10);
    await run(`update people set status = 'active' where email = $1`, [emails.olivia]);
    await run(`update domains set state = 'verified' where tenant_id = 'acorn' and state = 'lapsed'`);
    expect(mailsTo(emails.olivia)).toEqual([]);
    const [first] = await runsOf(adam, created);
    expect(first?.recipients.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
      ['Adam Whitfield', null],
      ['Olivia Bennett', 'disabled'],
      ['board@acorn.example', 'domain'],
    ]);
    expect(first?.state).toBe('partial');
    await run(`update tenants set status = 'suspended' where id = 'acorn'`);
    smtp.messages.length = 0;
    await wait(24 * 60);
    await run(`update tenants set status = 'active' where id = 'acorn'`);
    expect(smtp.messages).toEqual([]);
    expect((await runsOf(adam, created))[0]).toMatchObject({ state: 'failed', reason: 'tenantSuspended' });
  });

  test('sends nothing when the right to the report is lost between the run and the message', async () => {
    const created = await create(olivia);
    const archive = (at: string) =>
      run(`update workspaces set archived_at = ${at} where tenant_id = 'acorn' and is_open`);
    calls.engine.version = 'before the loss';
    calls.engine.before = async () => {
      await archive('now()');
    };
    await wait(10);
    calls.engine.before = async () => {};
    await archive('null');
    // The owner is told that nothing was sent.
    expect(mailsTo(emails.olivia).filter((text) => text.includes('€'))).toEqual([]);
    expect(await statesOf(olivia, created)).toEqual([['skipped', 'noAccess']]);
  });

  test('uses the values that are locked for the recipient', async () => {
    const created = await create(olivia, {
      parameters: { period: '2026-01-01..2026-03-31', currency: 'EUR' },
    });
    const save = (values: object, locks: object) =>
      adam({
        method: 'PUT',
        url: '/api/v1/snowflake/parameters/values',
        payload: { scope: 'tenant', values, locks },
      });
    expect((await save({ currency: 'USD' }, { currency: true })).statusCode).toBe(200);
    await wait(10);
    expect((await save({ currency: null }, {})).statusCode).toBe(200);
    expect(mailsTo(emails.olivia)).toEqual([expect.stringMatching(/Fees: \$[\d,]+[^]*Currency: USD/)]);
    expect(await statesOf(olivia, created)).toEqual([['sent', null]]);
  });

  test.each([
    ['csv', 'text/csv', 'Fees'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['pdf', 'application/pdf', '%PDF'],
    ['png', 'image/png', 'PNG'],
  ] as const)('attaches a %s file with the rows of the recipient', async (format, type, start) => {
    const ofAcorn = await create(olivia, { format });
    await create(bella, { format, recipients: [{ email: emails.bella }] });
    await wait(10);
    const files = [emails.olivia, emails.bella].map((email) => calls.filesTo(email)[0]);
    expect(files.map((file) => file?.type)).toEqual([type, type]);
    expect(files.map((file) => file?.content.subarray(0, 2_000).includes(start))).toEqual([true, true]);
    if (format === 'csv') {
      expect(files[0]?.content.toString()).toContain('CANARY-warehouse-acorn');
      expect(files[0]?.content.toString()).not.toContain('CANARY-warehouse-birch');
      expect(files[1]?.content.toString()).not.toContain('CANARY-warehouse-acorn');
    }
    expect((await runsOf(olivia, ofAcorn))[0]?.bytes).toBe(files[0]?.content.length);
  });

  test('sends nothing without rows where only rows are wanted', async () => {
    const parameters = { period: '2020-01-01..2020-02-01' };
    const created = await create(olivia, { parameters, onlyIfRows: true });
    await wait(10);
    expect(mailsTo(emails.olivia)).toEqual([]);
    expect((await runsOf(olivia, created))[0]).toMatchObject({ state: 'skipped', reason: 'noRows', rows: 0 });
  });

  test('stops, and tells the owner at once, when the report no longer accepts its values', async () => {
    const created = await create(olivia, { recipients: [{ email: emails.adam }] });
    await run(`update report_subscriptions set parameters = '{"client": ["gone"]}' where id = $1`, [
      created.id,
    ]);
    await wait(10);
    expect(mailsTo(emails.adam)).toEqual([]);
    expect(mailsTo(emails.olivia)).toEqual([expect.stringContaining('needs new values')]);
    expect((await calls.inbox(olivia))[0]?.title).toBe('“Fees, daily” needs new values');
    expect((await runsOf(olivia, created))[0]).toMatchObject({ state: 'failed', reason: 'parameters' });
    expect((await read(olivia, created)).paused).toBe('parameters');
    const mended = (await patch(olivia, created, { parameters: { client: ['c1'] } })).json<Subscription>();
    expect([mended.paused, mended.nextRunAt !== null]).toEqual([null, true]);
  });

  test('tells the owner when the mail server refuses a recipient', async () => {
    const created = await create(olivia, { recipients: [{ email: external }] });
    smtp.faults.set('rcpt', '550 5.1.1 no such user');
    clock.time += 10 * 60_000;
    await calls.runServers();
    smtp.faults.clear();
    await wait(2);
    expect(await statesOf(olivia, created)).toEqual([['failed', 'mail']]);
    expect((await calls.inbox(olivia))[0]?.title).toBe('“Fees, daily” was not sent to everybody');
  });

  test('by hand goes to all, and a test to the caller only, each once for a key', async () => {
    const created = await create(olivia, { recipients: [{ email: emails.adam }] });
    const start = (path: string) =>
      olivia({ method: 'POST', url: `${url}/${created.id}/${path}`, headers: { 'idempotency-key': path } });
    for (const path of ['test', 'test', 'run-now', 'run-now'])
      expect((await start(path)).statusCode).toBe(202);
    await wait(0);
    expect(mailsTo(emails.olivia)).toEqual([expect.stringContaining('Subject: Test: Fees, daily: Fees')]);
    expect(mailsTo(emails.olivia)[0]).not.toContain('List-Unsubscribe');
    expect(mailsTo(emails.adam)).toHaveLength(1);
    expect((await runsOf(olivia, created)).map(({ kind }) => kind).toSorted()).toEqual(['now', 'test']);
    expect((await read(olivia, created)).nextRunAt).toBe(created.nextRunAt);
  });
});

describe('the link to unsubscribe', () => {
  const linkIn = (text = ''): string => /List-Unsubscribe: <http:\/\/localhost([^>]+)>/.exec(text)?.[1] ?? '';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = (link: string) =>
    calls.server.app.inject({
      method: 'POST',
      url: link,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    });

  test('works without a sign-in by its button, and not by being opened', async () => {
    const created = await create(olivia, { recipients: [{ email: external }, { email: emails.adam }] });
    await wait(10);
    const link = linkIn(mailsTo(external)[0]);
    const page = await calls.server.app.inject({ url: link });
    expect([page.statusCode, page.payload.includes('<button type="submit">Unsubscribe</button>')]).toEqual([
      200,
      true,
    ]);
    const stateOf = async () => (await read(olivia, created)).recipients[0]?.state;
    expect(await stateOf()).toBe('active');
    expect((await click(`${link.slice(0, -3)}AAA`)).statusCode).toBe(404);
    expect((await click(link)).payload).toContain('You are unsubscribed');
    expect(await stateOf()).toBe('unsubscribed');
    expect((await adam({ method: 'DELETE', url: `${url}/${created.id}/recipients/me` })).statusCode).toBe(
      204,
    );
    smtp.messages.length = 0;
    await wait(24 * 60);
    expect(smtp.messages).toEqual([]);
    expect((await runsOf(olivia, created))[0]).toMatchObject({ state: 'skipped', reason: 'unsubscribed' });
  });
});

describe('a subscription without its owner', () => {
  test('tells the administrators at once, runs 14 days, then pauses until it is taken over', async () => {
    const created = await create(olivia, { recipients: [{ email: external }] });
    await run(`update people set status = 'disabled' where email = $1`, [emails.olivia]);
    for (let count = 0; count < 3; count += 1) await wait(1);
    expect(mailsTo(emails.adam)).toEqual([expect.stringContaining('has no owner')]);
    await wait(13 * 24 * 60);
    expect(mailsTo(external)).toHaveLength(1);
    await wait(24 * 60);
    await wait(1);
    expect((await read(adam, created)).paused).toBe('ownerDisabled');
    smtp.messages.length = 0;
    await wait(24 * 60);
    expect(smtp.messages).toEqual([]);
    const taken = await adam({ method: 'POST', url: `${url}/${created.id}/take-over` });
    expect(taken.json()).toMatchObject({ paused: null, isOwn: true, owner: { name: 'Adam Whitfield' } });
    await wait(24 * 60);
    expect(mailsTo(external)).toHaveLength(1);
  });
});

describe('the end of a subscription', () => {
  test('tells the owner 14 and 3 days before, and when it has come', async () => {
    const endDate = new Date(clock.time + 20 * 86_400_000).toISOString().slice(0, 10);
    const created = await create(olivia, {
      recipients: [{ email: external }],
      schedule: calls.daily(10, { endDate }),
    });
    const titles: string[] = [];
    for (let days = 0; days < 22; days += 1) {
      await wait(24 * 60);
      titles.push(...(await calls.inbox(olivia)).map(({ title }) => title));
    }
    expect([...new Set(titles)].filter((title) => title.startsWith('“') && title.includes(' end'))).toEqual([
      expect.stringContaining('ends in 14 days'),
      expect.stringContaining('ends in 3 days'),
      expect.stringContaining('has ended'),
    ]);
    expect((await read(olivia, created)).paused).toBe('ended');
  });
});
