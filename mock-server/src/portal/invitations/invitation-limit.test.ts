import { invitationLimits, type InvitationResults, type Job } from '@portal/shared/contracts';
import { startInvitations } from '../../../test/invitation-calls';
import { untilJobEnds } from '../../../test/until';
import { outcome } from '../../../test/user-calls';

const portal = await startInvitations();
afterAll(() => portal.close());
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
