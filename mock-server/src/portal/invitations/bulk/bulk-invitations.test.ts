import type { ChangedInvitations, Invitation, Job } from '@portal/shared/contracts';
import { startInvitations, url } from '../../../../test/invitation-calls';
import { until, untilJobEnds } from '../../../../test/until';
import { outcome } from '../../../../test/user-calls';

const portal = await startInvitations();
afterAll(() => portal.close());
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
