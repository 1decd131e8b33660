import {
  type AuditList,
  type InvitationResults,
  type InvitationWorkspaces,
  invitationLimits,
  type Job,
  type Invitation,
  type InvitationLink,
  type InvitationList,
  type ChangedInvitations,
} from '@portal/shared/contracts';
import { startInvitations, url, untilAttemptsEnd } from '../../../test/calls/invitation-calls';
import { outcome } from '../../../test/calls/user-calls';
import type { Scope, Sql } from '../../platform/database/database';
import { testApp } from '../../../test/test-app';
import { addressesOfUsers } from './invitations.repository';
import { untilJobEnds, until } from '../../../test/until';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { getMailer } from '../../platform/mail/mailer';
import { messageJob, sendMessageJob } from './invitation-job';

const portal = await startInvitations();
afterAll(() => portal.close());

const server = await testApp();
afterAll(() => server.close());

describe('invitations', () => {
  const { adam, boris, invite, invited, nextEmail, settled, textsTo, linkIn } = portal;

  const resultsOf = (response: Awaited<ReturnType<typeof invite>>) =>
    response.json<InvitationResults>().results.map(({ result }) => result);

  describe('inviting', () => {
    test('sends one message with a link that works for 7 days and lists the invitation', async () => {
      const email = nextEmail();
      const response = await invite([
        { email: email.toUpperCase(), firstName: 'Ada', roles: ['TenantAdmin'] },
      ]);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        results: [{ email, id: expect.any(String), result: 'invited' }],
        hasLinks: false,
      });
      const invitation = await settled(email);
      expect(invitation).toMatchObject({
        state: 'pending',
        delivery: 'sent',
        invitedBy: 'Adam Whitfield',
        roles: ['TenantAdmin'],
        sentCount: 1,
        hasLink: false,
        expiresAt: new Date(portal.now().getTime() + 7 * 86_400_000).toISOString(),
      });
      expect(textsTo(email)).toHaveLength(1);
      expect(linkIn(textsTo(email)[0])).toMatch(/^\/identity\/invitations\//);
    });

    test('writes the message in the language of the invited person', async () => {
      const { email } = await invited({ language: 'tr', message: 'Merhaba\nGörüşürüz' });
      const [text = ''] = textsTo(email);
      expect(text).toContain('Daveti kabul et');
      expect(text).toContain('> Merhaba\r\n> Görüşürüz');
    });

    test('stores no token', async () => {
      const { email, link } = await invited();
      const [row] = await portal.run('select * from invitations where email = $1', [email]);
      const token = link.split('/').at(-1) ?? '';
      expect(token).toHaveLength(43);
      expect(JSON.stringify(row)).not.toContain(token);
    });

    test('reports each address that cannot be invited and invites the others', async () => {
      const email = nextEmail();
      const { email: open } = await invited();
      const response = await invite([
        { email },
        { email: 'Olivia.User@ACORN.example' },
        { email: email.toUpperCase() },
        { email: open },
      ]);
      expect(resultsOf(response)).toEqual(['invited', 'user_exists', 'duplicate', 'too_soon']);
    });

    test('replaces an open invitation of the same address, whose old link stops working', async () => {
      const first = await invited();
      portal.advance(31_000);
      expect(resultsOf(await invite([{ email: first.email, language: 'tr' }]))).toEqual(['reinvited']);
      const again = await settled(first.email);
      expect(again).toMatchObject({ id: first.id, language: 'tr', sentCount: 2 });
      expect((await portal.server.app.inject({ url: first.link })).statusCode).toBe(404);
    });

    test('returns the same results for the same key, and rejects the key for other addresses', async () => {
      const items = [{ email: nextEmail() }];
      const [first, second] = await Promise.all([invite(items, { key: 'k1' }), invite(items, { key: 'k1' })]);
      expect(second.json()).toEqual(first.json());
      expect(outcome(await invite([{ email: nextEmail() }], { key: 'k1' }))).toEqual([
        422,
        'idempotency.mismatch',
      ]);
      await settled(items[0]?.email ?? '');
      expect(textsTo(items[0]?.email ?? '')).toHaveLength(1);
    });

    test('fails for a user of the same tenant', async () => {
      const response = await invite([{ email: 'olivia.user@acorn.example' }]);
      expect(outcome(response)).toEqual([409, 'invitation.user_exists']);
      expect(response.json()).toMatchObject({ errors: [{ pointer: '/items/0/email', code: 'user_exists' }] });
    });

    test('looks the same for a user of another tenant', async () => {
      const [known, unknown] = ['bella.user@birch.example', nextEmail()];
      const responses = [await invite([{ email: known }]), await invite([{ email: unknown }])];
      const anonymous = responses.map(({ statusCode, body }) => [
        statusCode,
        body
          .replace(known, '')
          .replace(unknown, '')
          .replace(/"id":"[^"]+"/, ''),
      ]);
      expect(anonymous[0]).toEqual(anonymous[1]);
      const shown = await Promise.all([known, unknown].map((email) => settled(email)));
      expect({ ...shown[0], id: '', email: '' }).toEqual({ ...shown[1], id: '', email: '' });
      expect(textsTo(known)).toHaveLength(1);
    });

    test('grants only roles of tenants, and only workspaces of the tenant', async () => {
      expect(outcome(await invite([{ email: nextEmail(), roles: ['GlobalAdmin'] }]))).toEqual([
        403,
        'authz.role_required',
      ]);
      const response = await invite([{ email: nextEmail(), workspaceIds: ['nowhere'] }]);
      expect(response.json()).toMatchObject({
        errors: [{ pointer: '/items/0/workspaceIds', code: 'not_found' }],
      });
    });

    test('offers and accepts no archived workspaces', async () => {
      const offered = async () =>
        (await adam({ url: `${url}/workspaces` })).json<InvitationWorkspaces>().items;
      const id = (await offered()).find(({ isOpen }) => !isOpen)?.id ?? '';
      await portal.run('update workspaces set archived_at = now() where id = $1', [id]);
      expect((await offered()).map((item) => item.id)).not.toContain(id);
      const response = await invite([{ email: nextEmail(), workspaceIds: [id] }]);
      await portal.run('update workspaces set archived_at = null where id = $1', [id]);
      expect(response.json()).toMatchObject({
        errors: [{ pointer: '/items/0/workspaceIds', code: 'not_found' }],
      });
    });

    test('fails outside the verified domains while one of them is enforced', async () => {
      await portal.run(`update domains set enforce = true where tenant_id = 'acorn' and state = 'verified'`);
      const [domain] = await portal.run(
        `select name from domains where tenant_id = 'acorn' and state = 'verified' limit 1`,
      );
      const response = await invite([{ email: nextEmail() }, { email: `new@${String(domain?.['name'])}` }]);
      await portal.run('update domains set enforce = false');
      expect(resultsOf(response)).toEqual(['domain_not_allowed', 'invited']);
    });
  });

  describe('sending again while the domains are enforced', () => {
    const enforce = (isEnforced: boolean) =>
      portal.run(`update domains set enforce = $1 where tenant_id = 'acorn' and state = 'verified'`, [
        isEnforced,
      ]);
    afterEach(() => enforce(false));

    test('fails for an expired or bounced invitation of an address outside, as inviting it does', async () => {
      const [expired, bounced] = [await invited(), await invited()];
      await portal.expire(expired.id);
      await portal.run(`update invitations set state = 'bounced' where id = $1`, [bounced.id]);
      await enforce(true);
      portal.advance(31_000);
      for (const { id, email } of [expired, bounced]) {
        const response = await portal.resend(id);
        expect(outcome(response)).toEqual([422, 'validation.failed']);
        expect(response.json()).toMatchObject({
          errors: [{ pointer: '/email', code: 'domain_not_allowed' }],
        });
        expect(textsTo(email)).toHaveLength(1);
      }
      expect(await portal.find(expired.email)).toMatchObject({ state: 'expired' });
      await enforce(false);
      expect((await portal.resend(expired.id)).statusCode).toBe(200);
    });

    test('sends an open invitation of an address outside, and an expired one of an address inside', async () => {
      const open = await invited();
      const [domain] = await portal.run(
        `select name from domains where tenant_id = 'acorn' and state = 'verified' limit 1`,
      );
      const inside = await invited({ email: `inside@${String(domain?.['name'])}` });
      await portal.expire(inside.id);
      await enforce(true);
      portal.advance(31_000);
      for (const { id, email } of [open, inside]) {
        expect((await portal.resend(id)).statusCode).toBe(200);
        expect(await settled(email)).toMatchObject({ state: 'pending', sentCount: 2 });
      }
    });
  });

  describe('an invitation', () => {
    test('stays in the list when it has expired, and can be sent again with a new link', async () => {
      const { id, email, link } = await invited();
      await portal.expire(id);
      portal.advance(31_000);
      expect((await portal.list('?state=expired&size=100')).items.map((item) => item.id)).toContain(id);
      expect((await portal.list('?state=pending&size=100')).items.map((item) => item.id)).not.toContain(id);
      expect((await portal.server.app.inject({ url: link })).statusCode).toBe(410);
      expect((await portal.resend(id)).json()).toMatchObject({ state: 'pending', delivery: 'waiting' });
      expect(await settled(email)).toMatchObject({ state: 'pending', sentCount: 2 });
      const [, second] = textsTo(email).map(linkIn);
      expect(second).not.toBe(link);
      const get = async (address = '') => (await portal.server.app.inject({ url: address })).statusCode;
      expect([await get(link), await get(second)]).toEqual([404, 200]);
    });

    test('sends the message again at most once in 30 seconds', async () => {
      const { id } = await invited();
      const response = await portal.resend(id);
      expect(outcome(response)).toEqual([429, 'rate.limited']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('sends one message for a repeated key, and returns the same response', async () => {
      const [first, second] = [await invited(), await invited()];
      portal.advance(31_000);
      const key = `resend ${first.id}`.replaceAll(' ', '-');
      const responses = [await portal.resend(first.id, adam, key)];
      await settled(first.email);
      responses.push(await portal.resend(first.id, adam, key));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(responses[1]?.json()).toEqual(responses[0]?.json());
      expect(textsTo(first.email)).toHaveLength(2);
      expect(outcome(await portal.resend(second.id, adam, key))).toEqual([422, 'idempotency.mismatch']);
    });

    test('stays in the list when it is revoked, and its link stops working', async () => {
      const { id, link } = await invited();
      expect((await portal.revoke(id)).json()).toEqual({ id });
      expect((await portal.list('?state=revoked')).items[0]).toMatchObject({ id, state: 'revoked' });
      expect((await portal.server.app.inject({ url: link })).statusCode).toBe(404);
      expect(outcome(await portal.revoke(id))).toEqual([409, 'invitation.closed']);
      expect(outcome(await portal.resend(id))).toEqual([409, 'invitation.closed']);
    });

    test('responds to another tenant as if it did not exist', async () => {
      const { id } = await invited();
      for (const response of [await portal.resend(id, boris), await portal.revoke(id, boris)])
        expect(outcome(response)).toEqual([404, 'object.not_found']);
      expect((await boris({ url: `${url}?size=100` })).body).not.toContain(id);
    });

    test('appears in a search for the start of its address', async () => {
      const { id, email } = await invited();
      const { items } = await portal.list(`?search=${email.split('@')[0]}`);
      expect(items.map((item) => item.id)).toContain(id);
    });

    test('records each act in the audit of its tenant', async () => {
      const { id } = await invited();
      portal.advance(31_000);
      await portal.resend(id);
      await portal.revoke(id);
      const audit = await adam({ url: `/api/v1/audit?sort=createdAt&targetId=${id}` });
      expect(audit.json<AuditList>().items.map(({ act }) => act)).toEqual([
        'invitation.sent',
        'invitation.resent',
        'invitation.revoked',
      ]);
    });
  });
});

describe('addresses of users', () => {
  const inScope = <T>(scope: Scope, work: (sql: Sql) => Promise<T>) => server.db.transaction(scope, work);
  const ofTenant = (tenantId: string): Scope => ({ as: 'tenant', tenantId, personId: 'p' });
  const global: Scope = { as: 'global', personId: 'p' };
  const adam = 'adam.admin@acorn.example';
  const boris = 'boris.admin@birch.example';
  const find = async (scope: Scope, tenantId: string | null) => [
    ...(await inScope(scope, (sql) => addressesOfUsers(sql, tenantId, [adam, boris, 'new@acorn.example']))),
  ];

  test('finds the addresses of the users of one tenant, and for the provider the addresses of all people', async () => {
    expect(await find(ofTenant('acorn'), 'acorn')).toEqual([adam]);
    expect(await find(global, 'birch')).toEqual([boris]);
    expect((await find(global, null)).toSorted()).toEqual([adam, boris]);
  });

  test('returns no people of other tenants to a request of a tenant', async () => {
    expect(await find(ofTenant('acorn'), 'birch')).toEqual([]);
    expect(await find(ofTenant('acorn'), null)).toEqual([adam]);
  });

  /** Returns the number of rows of people that this connection has read. */
  async function peopleRead(sql: Sql): Promise<number> {
    const [people] = await sql.query<{ count: number }>(
      `select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_xact_all_tables where relname = 'people'`,
    );
    return people?.count ?? 0;
  }

  test('reads only the people with these addresses, however many the tenant has', async () => {
    await inScope({ as: 'system' }, (sql) =>
      sql.query(
        `insert into people (id, tenant_id, email)
       select 'many-' || n, 'acorn', case n when 7 then 'Many-' else 'many-' end || n || '@acorn.example'
         from generate_series(1, 3000) as n
       on conflict do nothing`,
      ),
    );
    await inScope(ofTenant('acorn'), async (sql) => {
      const before = await peopleRead(sql);
      const addresses = await addressesOfUsers(sql, 'acorn', [
        'many-7@acorn.example',
        'many-8@acorn.example',
      ]);
      expect([...addresses].toSorted()).toEqual(['many-7@acorn.example', 'many-8@acorn.example']);
      expect((await peopleRead(sql)) - before).toBeLessThan(10);
    });
  });
});

{
  const portal = await startInvitations();
  afterAll(() => portal.close());

  describe('the limit of invitations', () => {
    const { adam, invite, nextEmail } = portal;
    const { perTenant } = invitationLimits;

    /** Adds open invitations until a number of them remains. The words of the list are not needed. */
    async function leave(remaining: number): Promise<void> {
      await portal.run(`delete from invitations where tenant_id = 'acorn' and email like 'filler-%'`);
      await portal.run(
        `insert into invitations (tenant_id, email, language, invited_by, requested_at, expires_at, search_text, sort_en,
                              sort_tr, created_at)
     select 'acorn', 'filler-' || n || '@new.example', 'en', 'Adam', now() - interval '1 hour', now() + interval '1 day',
            '', '', '', now() - interval '1 hour'
       from generate_series(1, $1 - (select count(*)::integer from invitations
                                      where tenant_id = 'acorn' and state in ('pending', 'bounced')
                                        and (expires_at is null or expires_at > now()))) as n`,
        [perTenant - remaining],
      );
    }

    const resultsOf = (response: Awaited<ReturnType<typeof invite>>) =>
      response.json<InvitationResults>().results.map(({ result }) => result);

    test('counts only new addresses, and refuses those beyond the limit', async () => {
      await leave(1);
      const response = await invite([
        { email: 'olivia.user@acorn.example' },
        { email: 'filler-1@new.example' },
        { email: nextEmail() },
        { email: nextEmail() },
      ]);
      expect(resultsOf(response)).toEqual(['user_exists', 'reinvited', 'invited', 'list_full']);
      const full = await invite([{ email: nextEmail() }]);
      expect(outcome(full)).toEqual([409, 'list.full']);
      expect(full.json()).toMatchObject({ errors: [{ pointer: '/items/0/email', code: 'list_full' }] });
      expect(resultsOf(await invite([{ email: 'filler-2@new.example' }]))).toEqual(['reinvited']);
    });

    test('leaves out expired invitations, which are not open', async () => {
      await leave(0);
      await portal.run(
        `update invitations set expires_at = now() - interval '1 minute' where email = 'filler-3@new.example'`,
      );
      expect(resultsOf(await invite([{ email: nextEmail() }]))).toEqual(['invited']);
    });

    async function imported(rows: number, isDryRun: boolean): Promise<{ job: Job; file: string }> {
      const lines = Array.from({ length: rows }, (_, n) => `import-${n}@new.example`);
      const response = await adam({
        method: 'POST',
        url: `/api/v1/users/imports${isDryRun ? '?dryRun=true' : ''}`,
        payload: `email\n${lines.join('\n')}`,
        headers: { 'content-type': 'text/csv' },
      });
      const job = await untilJobEnds(adam, response.json<Job>());
      return { job, file: job.resultUrl ? (await adam({ url: job.resultUrl })).body : '' };
    }

    test('reports the excess rows of an import, also in a dry run of several portions', async () => {
      await leave(150);
      expect((await imported(150, true)).job.counts).toEqual({ ok: 150, failed: 0, skipped: 0 });
      const check = await imported(151, true);
      expect(check.job.counts).toEqual({ ok: 150, failed: 1, skipped: 0 });
      expect(check.file).toContain('152,import-150@new.example');
      expect(check.file).toContain('Your organisation has as many open invitations as its limit allows');
      const { job, file } = await imported(151, false);
      expect([job.counts, file]).toEqual([check.job.counts, check.file]);
    });
  });
}

{
  let now = new Date();
  const server = await testApp({ now: () => now });
  afterAll(() => server.close());
  const adam = await server.as('adam.admin@acorn.example');

  describe('the folder of invitations', () => {
    const deps = server.app.portal;
    const folder = path.join(deps.settings.dataDir, 'mail');
    const email = 'folder@new.example';

    const find = async (): Promise<Invitation | undefined> =>
      (await adam({ url: `${url}?search=folder` }))
        .json<InvitationList>()
        .items.find((item) => item.email === email);

    async function untilInvitation(isDone: (invitation: Invitation) => boolean): Promise<Invitation> {
      const isReached = (found: Invitation | undefined) => found !== undefined && isDone(found);
      return (await until(find, isReached, 'the message has the expected state')) as Invitation;
    }

    /** Runs the queue as another server does, until the failed attempt is due again. */
    async function runLater(): Promise<void> {
      for (let attempt = 0; attempt < 20 && (await find())?.delivery !== 'sent'; attempt += 1) {
        await untilAttemptsEnd(server);
        now = new Date(now.getTime() + 31_000);
        const runner = createJobRunner(deps, { [messageJob]: sendMessageJob(deps, getMailer(deps)) });
        await runner.runDue();
        await runner.stop();
      }
    }

    test('keeps an invitation waiting with the reason while the folder cannot be written, and sends it later', async () => {
      mkdirSync(deps.settings.dataDir, { recursive: true });
      writeFileSync(folder, 'in the way of the folder');
      const response = await adam({ method: 'POST', url, payload: { items: [{ email }] } });
      expect(response.statusCode).toBe(201);
      const waiting = await untilInvitation(({ failure }) => failure !== null);
      expect(waiting).toMatchObject({ state: 'pending', delivery: 'waiting', hasLink: false, sentCount: 0 });
      expect(waiting.failureReply).toMatch(/^E[A-Z]+: /);
      expect(waiting.failureReply).not.toContain(deps.settings.dataDir);
      rmSync(folder);
      await runLater();
      const sent = await untilInvitation(({ delivery }) => delivery === 'sent');
      expect(sent).toMatchObject({ failure: null, hasLink: true, sentCount: 1 });
      const head = await adam({ method: 'HEAD', url: `${url}/${sent.id}/link` });
      expect([head.statusCode, head.payload]).toEqual([200, '']);
      const link = (await adam({ url: `${url}/${sent.id}/link` })).json<InvitationLink>();
      for (const method of ['HEAD', 'GET'] as const)
        expect((await server.app.inject({ method, url: new URL(link.url).pathname })).statusCode).toBe(200);
      const audit = await adam({ url: `/api/v1/audit?targetId=${sent.id}` });
      // HEAD, which shows no link, is no entry.
      expect(audit.json<AuditList>().items.map(({ act }) => act)).toEqual([
        'invitation.link_read',
        'invitation.sent',
      ]);
      expect(audit.json<AuditList>().items[0]).toMatchObject({
        act: 'invitation.link_read',
        actor: { roles: ['TenantAdmin'] },
        target: { name: email },
      });
      const gina = await server.as('gina.admin@meridian.example');
      const linkIn = (tenant: string) =>
        gina({ url: `/api/v1/tenants/${tenant}/invitations/${sent.id}/link` });
      expect((await linkIn('acorn')).json()).toEqual(link);
      expect((await linkIn('birch')).statusCode).toBe(404);
      const reads = await adam({ url: `/api/v1/audit?targetId=${sent.id}` });
      expect(reads.json<AuditList>().items[0]?.actor.roles).toEqual(['GlobalAdmin']);
    });
  });
}

describe('many invitations at once', () => {
  const { adam, boris, invited, textsTo } = portal;

  const change = (action: 'resend' | 'revoke', ids: string[], { as = adam, key = '' } = {}) =>
    as({
      method: 'POST',
      url: `${url}/${action}`,
      payload: { ids },
      headers: key === '' ? {} : { 'idempotency-key': key },
    });
  const resultsOf = (response: Awaited<ReturnType<typeof change>>) =>
    response.json<ChangedInvitations>().results.map(({ result }) => result);
  const start = async (action: string, query: object, excludeIds: string[] = []): Promise<Job> => {
    const payload = { action, selection: { query, excludeIds } };
    const response = await adam({ method: 'POST', url: `${url}/bulk`, payload });
    expect(outcome(response)[0]).toBe(202);
    return response.json<Job>();
  };
  const untilEnd = (job: Job): Promise<Job> => untilJobEnds(adam, job);
  const countOf = async (word: string, state: string) =>
    (await portal.run('select id from invitations where search_text = $1 and state = $2', [word, state]))
      .length;

  /** Adds sent invitations that a search for the word finds. */
  const addMany = (word: string, count: number, { tenant = 'acorn', state = 'pending', days = 7 } = {}) =>
    portal.run(
      `insert into invitations (tenant_id, email, first_name, language, invited_by, state, delivery, requested_at,
                              expires_at, search_text, sort_en, sort_tr, created_at)
     select $3, $1 || '-' || $4 || n || '@many.example', $1, 'en', 'Adam', $4, 'sent', now() - interval '1 hour',
            now() + $5::integer * interval '1 day', $1, '', '', now() - interval '1 day'
       from generate_series(1, $2::integer) as n`,
      [word, count, tenant, state, days],
    );

  test('sends selected invitations again and says why others were not sent', async () => {
    const [first, second, revoked] = [await invited(), await invited(), await invited()];
    await portal.revoke(revoked.id);
    portal.advance(31_000);
    const recent = await invited();
    const other = await invited({}, boris);
    const ids = [first, second, revoked, recent, other].map(({ id }) => id);
    const response = await change('resend', ids, { key: 'several' });
    expect(resultsOf(response)).toEqual(['resent', 'resent', 'closed', 'too_soon', 'not_found']);
    await portal.settled(first.email);
    await portal.settled(second.email);
    expect((await change('resend', ids, { key: 'several' })).json()).toEqual(response.json());
    expect([first, second, revoked, recent].map(({ email }) => textsTo(email).length)).toEqual([2, 2, 1, 1]);
  });

  test('sends no expired invitations of addresses outside while the domains are enforced, and says why', async () => {
    await addMany('outside', 2, { days: -1 });
    await addMany('outside', 1, { tenant: 'birch', days: -1 });
    const [expired, open] = [await invited(), await invited()];
    await portal.expire(expired.id);
    portal.advance(31_000);
    await portal.run(`update domains set enforce = true where tenant_id = 'acorn' and state = 'verified'`);
    const response = await change('resend', [expired.id, open.id]);
    const job = await untilEnd(await start('resend', { search: 'outside', state: 'expired' }));
    await portal.run('update domains set enforce = false');
    expect(resultsOf(response)).toEqual(['domain_not_allowed', 'resent']);
    expect(job).toMatchObject({ state: 'partial', counts: { ok: 0, failed: 2, skipped: 0 } });
    expect((await adam({ url: job.resultUrl ?? '' })).body.split('\r\n').toSorted().slice(1, 3)).toEqual([
      'outside,outside-pending1@many.example,Not in a verified domain of your organisation',
      'outside,outside-pending2@many.example,Not in a verified domain of your organisation',
    ]);
  });

  test('revokes selected invitations, whose links stop working', async () => {
    const [first, other] = [await invited(), await invited({}, boris)];
    expect(resultsOf(await change('revoke', [first.id, other.id, 'nothing']))).toEqual([
      'revoked',
      'not_found',
      'not_found',
    ]);
    expect((await portal.server.app.inject({ url: first.link })).statusCode).toBe(404);
    expect((await portal.server.app.inject({ url: other.link })).statusCode).toBe(200);
    expect(resultsOf(await change('revoke', [first.id]))).toEqual(['closed']);
  });

  test('revokes all matching invitations in portions, and leaves other tenants and excluded ones', async () => {
    await addMany('quince', 150);
    await addMany('quince', 5, { state: 'accepted' });
    await addMany('quince', 3, { tenant: 'birch' });
    const [excluded] = (await portal.list('?search=quince&state=pending')).items as [Invitation];
    const job = await untilEnd(await start('revoke', { search: 'QUINCE' }, [excluded.id]));
    expect(job).toMatchObject({
      kind: 'invitations.revoke',
      state: 'succeeded',
      total: 154,
      counts: { ok: 149, failed: 0, skipped: 5 },
      resultUrl: null,
    });
    expect([await countOf('quince', 'revoked'), await countOf('quince', 'pending')]).toEqual([149, 4]);
    const acts = await portal.run(
      `select actor_name from audit_entries where act = 'invitation.revoked' and target_name like 'quince-%'`,
    );
    expect(acts).toHaveLength(149);
    expect(acts[0]).toEqual({ actor_name: 'Adam Whitfield' });
  });

  test('sends all expired invitations again, each once', async () => {
    await addMany('medlar', 120, { days: -1 });
    await addMany('medlar', 2, { state: 'revoked' });
    const user = { search: 'medlar', state: 'expired' } as const;
    await portal.run(
      `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
     values ('medlar', 'acorn', 'medlar-pending7@many.example', 'A', 'B', '', '', '')`,
    );
    const job = await untilEnd(await start('resend', user));
    expect(job).toMatchObject({ kind: 'invitations.resend', state: 'partial', total: 120 });
    expect(job.counts).toEqual({ ok: 119, failed: 1, skipped: 0 });
    expect((await adam({ url: job.resultUrl ?? '' })).body).toBe(
      '\uFEFFName,E-mail,Reason\r\nmedlar,medlar-pending7@many.example,Already a user\r\n',
    );
    await until(messagesLeft, ([left]) => left === undefined, 'no message waits for its job');
    expect(new Set(textsOfMedlar()).size).toBe(119);
    expect(textsOfMedlar()).toHaveLength(119);
  });

  const messagesLeft = () => portal.run(`select 1 from jobs where kind = 'invitations.send'`);
  const textsOfMedlar = (): string[] =>
    portal.smtp.messages.flatMap(({ envelope }) => (envelope[1]?.includes('medlar') ? [envelope[1]] : []));
});
