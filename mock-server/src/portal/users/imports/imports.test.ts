import { isFinished, type Job } from '@portal/shared/contracts';
import { testApp } from '../../../../test/test-app';
import { openMailFolder } from '../../../../test/mail-folder';
import { outcome, url } from '../../../../test/calls/user-calls';
import { readImport } from './csv-file';

const server = await testApp();
afterAll(() => server.close());
const adam = await server.as('adam.admin@acorn.example');

describe('imports of users', () => {
  const run = (text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query<{ count: number }>(text, params));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 25));

  const post = (payload: string, { isDryRun = false, language = 'en', key = '' } = {}) =>
    adam({
      method: 'POST',
      url: `${url}/imports${isDryRun ? '?dryRun=true' : ''}`,
      payload,
      headers: {
        'content-type': 'text/csv',
        'accept-language': language,
        ...(key && { 'idempotency-key': key }),
      },
    });

  /** Imports a file and waits until its job has ended. */
  async function imported(payload: string, options = {}): Promise<Job> {
    const started = await post(payload, options);
    if (started.statusCode !== 202) throw new Error(started.payload);
    return untilEnd(started.json<Job>());
  }

  async function untilEnd({ id }: Job): Promise<Job> {
    for (let round = 0; round < 1_000; round += 1) {
      const job = (await adam({ url: `/api/v1/jobs/${id}` })).json<Job>();
      if (isFinished(job)) return job;
      await pause();
    }
    throw new Error('the job did not end');
  }

  const resultOf = async ({ resultUrl }: Job) => (await adam({ url: resultUrl ?? '' })).body;
  const invitationsLike = async (start: string) =>
    (await run('select count(*)::integer as count from invitations where email like $1', [`${start}%`]))[0]
      ?.count;

  test('invites the people of a file with role, workspaces, language and start page', async () => {
    const [workspace] = (await adam({ url: '/api/v1/invitations/workspaces' })).json<{
      items: { id: string; title: string }[];
    }>().items;
    const job = await imported(
      `E-posta;Ad;Soyad;Roller;Çalışma alanları;Dil;Başlangıç sayfası\none-1@new.example;Ayşe;Öz;Yönetici;${workspace?.title};Türkçe;/home\n`,
    );
    expect(job).toMatchObject({ state: 'succeeded', counts: { ok: 1, failed: 0, skipped: 0 }, total: 1 });
    const [row] = await run('select * from invitations where email = $1', ['one-1@new.example']);
    expect(row).toMatchObject({
      first_name: 'Ayşe',
      last_name: 'Öz',
      roles: ['TenantAdmin'],
      workspace_ids: [workspace?.id],
      language: 'tr',
      default_landing_page: '/home',
      is_imported: true,
      tenant_id: 'acorn',
      invited_by: 'Adam Whitfield',
    });
  });

  const mixed = [
    'email,firstName,roles,workspaces,language,defaultLandingPage',
    'mixed-1@new.example,Ada,,,,',
    'nobody,Ada,,,,',
    'mixed-2@new.example,Ada,GlobalAdmin,,,',
    'mixed-3@new.example,Ada,,Nowhere,,',
    'mixed-4@new.example,Ada,,,de,',
    'mixed-5@new.example,Ada,User,,,/users',
    'mixed-6@new.example,Ada,,,,//evil.example',
    'MIXED-1@new.example,=HYPERLINK("x"),,,,'.replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"'),
    'olivia.user@acorn.example,Olivia,,,,',
  ].join('\n');

  test('finds out in a dry run what the import does, and writes nothing', async () => {
    const before = await run('select count(*)::integer as count from audit_entries');
    const check = await imported(mixed, { isDryRun: true });
    expect(check).toMatchObject({
      kind: 'users.import_check',
      state: 'partial',
      counts: { ok: 1, failed: 7, skipped: 1 },
    });
    expect(await invitationsLike('mixed')).toBe(0);
    expect(await run('select count(*)::integer as count from audit_entries')).toEqual(before);
    const job = await imported(mixed);
    expect(job).toMatchObject({ kind: 'users.import', counts: check.counts });
    expect(await invitationsLike('mixed')).toBe(1);
    expect(await resultOf(job)).toBe(await resultOf(check));
    expect(check.faults).toEqual([
      { line: 3, code: 'email', value: 'nobody' },
      { line: 4, code: 'role', value: 'GlobalAdmin' },
      { line: 5, code: 'workspace', value: 'Nowhere' },
      { line: 6, code: 'language', value: 'de' },
      { line: 7, code: 'start_page', value: '/users' },
      { line: 8, code: 'start_page', value: '//evil.example' },
      { line: 9, code: 'duplicate', value: 'MIXED-1@new.example' },
    ]);
    expect(job.faults).toEqual(check.faults);
    expect(await run('select 1 as count from user_import_rows')).toEqual([]);
  });

  test('returns the failed rows with line and reason as a file that can be imported again', async () => {
    const again = mixed.replaceAll('mixed-', 'again-').replace('MIXED-', 'AGAIN-');
    const text = await resultOf(await imported(again, { isDryRun: true }));
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFLine,E-mail,First name,Last name,Roles,Workspaces,Language,Start page,Reason',
    );
    expect(lines[1]).toBe('3,nobody,Ada,,,,,,Not an e-mail address');
    expect(text).toContain(
      '4,again-2@new.example,Ada,,GlobalAdmin,,,,Unknown role: use User or Administrator',
    );
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('olivia.user@acorn.example,Olivia,,,,,,Already a user');
    expect((await imported(text, { isDryRun: true })).counts).toMatchObject({ ok: 1, skipped: 1 });
  });

  test('lists the first ten refused rows of several portions', async () => {
    const rows = Array.from({ length: 120 }, (_, at) =>
      at === 4 || at > 95 ? 'nobody' : `many-${at}@new.example`,
    );
    const { counts, faults } = await imported(['email', ...rows].join('\n'), { isDryRun: true });
    expect(counts).toMatchObject({ ok: 95, failed: 25 });
    expect(faults?.map(({ line }) => line)).toEqual([6, 98, 99, 100, 101, 102, 103, 104, 105, 106]);
  });

  const addWorkspaces = (...titles: string[]) =>
    run(
      `insert into workspaces (tenant_id, id, title_en, title_tr, place)
       select 'acorn', 'named-' || (select count(*) from workspaces) + n, title, title, 0
         from unnest($1::text[]) with ordinality given (title, n)`,
      [titles],
    );
  const workspacesOf = async (email: string) =>
    run(
      `select array(select title_en from workspaces where tenant_id = 'acorn' and id = any(workspace_ids) order by 1) as count
         from invitations where email = $1`,
      [email],
    );

  test('reads a cell as the name of one workspace before it separates names', async () => {
    await addWorkspaces('Risk, Compliance & Audit', 'Trade; Desk', 'Twin', 'Twin');
    const names = [
      'Risk, Compliance & Audit',
      'trade; desk',
      'Risk, Compliance & Audit; RISK, COMPLIANCE & AUDIT',
      'Twin',
      'x|y',
    ];
    const rows = names.map((name, at) => `named-${at}@new.example\t${name}`);
    const { counts, faults } = await imported(['email\tworkspaces', ...rows].join('\n'));
    expect(counts).toEqual({ ok: 3, failed: 2, skipped: 0 });
    expect(faults).toEqual([
      { line: 5, code: 'ambiguous_workspace', value: 'Twin' },
      { line: 6, code: 'workspace', value: 'x' },
    ]);
    const found = await Promise.all([0, 1, 2].map((at) => workspacesOf(`named-${at}@new.example`)));
    expect(found.flat().map(({ count }) => count)).toEqual([
      ['Risk, Compliance & Audit'],
      ['Trade; Desk'],
      ['Risk, Compliance & Audit'],
    ]);
  });

  test('sends the invitations of a file at once instead of at the next poll', async () => {
    const mails = openMailFolder(server.app);
    const untilSent = async (email: string) => {
      await imported(`email\n${email}\n`);
      const start = performance.now();
      await mails.messagesTo(email, 1);
      return performance.now() - start;
    };
    // The queue is polled every 10 s, so a poll sends at most one of both soon.
    const waits = [await untilSent('soon-1@new.example'), await untilSent('soon-2@new.example')];
    expect(waits.every((wait) => wait < 5_000)).toBe(true);
  });

  test('names a limit of workspaces instead of an unknown one', async () => {
    const titles = Array.from({ length: 51 }, (_, at) => `Workspace with a rather long name number ${at}`);
    await addWorkspaces(...titles);
    const file = (names: string[]) => `email;workspaces\nlimit-1@new.example;"${names.join('\n')}"`;
    expect((await imported(file(titles), { isDryRun: true })).faults).toEqual([
      { line: 2, code: 'too_many_workspaces' },
    ]);
    expect((await imported(file(titles.slice(1)), { isDryRun: true })).counts.ok).toBe(1);
  });

  test('reads rows without their last cells, skips users whatever their cells say, and names unknown columns', async () => {
    const { counts, faults } = await imported(
      [
        `email,firstName,lastName,roles,workspaces,${'Boss'.repeat(20).slice(1)}😀`,
        'short-1@new.example,Nora,New,,,',
        'short-2@new.example,Omar,New',
        `short-3@new.example,Ida,New,,,,,${'filled'.padEnd(99)}😀`,
        'olivia.user@acorn.example,Olivia,User,Owner,Nowhere,',
      ].join('\n'),
      { isDryRun: true },
    );
    expect(counts).toEqual({ ok: 2, failed: 1, skipped: 1 });
    expect(faults).toEqual([
      { line: 1, code: 'unknown_column', value: 'Boss'.repeat(20).slice(1) },
      { line: 4, code: 'extra_cell', value: 'filled'.padEnd(99) },
    ]);
  });

  test('rejects the name of an archived workspace', async () => {
    const [workspace] = await run(
      `update workspaces set archived_at = now()
      where id = (select id from workspaces where tenant_id = 'acorn' and not is_open limit 1) returning id, title_en`,
    );
    const { id, title_en: title } = workspace as unknown as { id: string; title_en: string };
    const job = await imported(`email,workspaces\narchived-1@new.example,"${title}"`, { isDryRun: true });
    await run('update workspaces set archived_at = null where id = $1', [id]);
    expect(job.counts).toEqual({ ok: 0, failed: 1, skipped: 0 });
    expect(await resultOf(job)).toContain('Unknown workspace');
  });

  test('keeps the addresses of other tenants invisible', async () => {
    const job = await imported('email\nbella.user@birch.example\nunknown-1@new.example', { isDryRun: true });
    expect(job.counts).toEqual({ ok: 2, failed: 0, skipped: 0 });
  });

  test.each([
    ['a file without rows', 'email\n', 422, 'csv.unreadable'],
    ['a file over 10 MiB', `email\n${'x'.repeat(10 * 1024 * 1024)}`, 413, 'request.too_large'],
  ])('rejects %s', async (_, payload, status, code) => {
    expect(outcome(await post(payload))).toEqual([status, code]);
  });

  test('offers a template that can be imported', async () => {
    for (const language of ['en', 'tr']) {
      const template = await adam({
        url: `${url}/import-template.csv`,
        headers: { 'accept-language': language },
      });
      expect(template.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect((await imported(template.body, { isDryRun: true, language })).counts.ok).toBe(1);
    }
  });

  test('imports more rows than one portion has, the dry run included', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => `bulk-${n}@new.example,Ada ${n},User`);
    const file = `email,firstName,roles\n${rows.join('\n')}`;
    expect((await imported(file, { isDryRun: true })).counts.ok).toBe(1_000);
    expect((await imported(file)).counts.ok).toBe(1_000);
  }, 60_000);

  test('a call that repeats its key returns the job of the first one, and nobody is invited twice', async () => {
    const file = 'email\nkey-1@new.example\n';
    const first = (await post(file, { key: 'k1' })).json<Job>();
    const second = await post(file, { key: 'k1' });
    expect(second.statusCode).toBe(202);
    expect(second.json<Job>().id).toBe(first.id);
    expect(outcome(await post('email\nkey-2@new.example\n', { key: 'k1' }))).toEqual([
      422,
      'idempotency.mismatch',
    ]);
    expect(outcome(await post(file, { key: 'k1', isDryRun: true }))).toEqual([422, 'idempotency.mismatch']);
    await untilEnd(first);
    expect(await run('select 1 as count from user_import_rows')).toEqual([]);
    expect(await invitationsLike('key-')).toBe(1);
  });

  describe('an import that ends early', () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => `early-${n}@new.example`);
    const file = `email,firstName\nnobody,Ada\n${rows.map((row) => `${row},Bo`).join('\n')}`;
    const startAndCancel = async (isDryRun: boolean) => {
      const { id } = (await post(file, { isDryRun })).json<Job>();
      return (await adam({ method: 'DELETE', url: `/api/v1/jobs/${id}` })).json<Job>();
    };

    test('returns the rows that it did not reach, and keeps none of them', async () => {
      const job = await startAndCancel(false);
      expect(job).toMatchObject({ state: 'cancelled', resultUrl: expect.any(String) });
      const lines = (await resultOf(job)).trimEnd().split('\r\n');
      const { ok } = job.counts;
      expect(lines[0]).toMatch(/^\uFEFFLine,E-mail,/);
      expect(lines).toHaveLength(1 + 1_001 - ok);
      expect(lines.at(-1)).toBe(
        '1002,early-999@new.example,Bo,,,,,,"Not reached, because the import ended early"',
      );
      expect(await invitationsLike('early')).toBe(ok);
      expect(await run('select 1 as count from user_import_rows')).toEqual([]);
      expect((await imported(await resultOf(job), { isDryRun: true })).counts.failed).toBe(1);
    }, 60_000);

    test('leaves no file after a dry run, which changed nothing', async () => {
      expect(await startAndCancel(true)).toMatchObject({ state: 'cancelled' });
      expect(await run('select 1 as count from user_import_rows')).toEqual([]);
    });

    test('returns the rows when its person loses the role', async () => {
      await run(`create function at_start() returns trigger language plpgsql security definer as $$
                 begin update people set roles = '{}' where id = new.person_id; return new; end $$`);
      await run(
        'create trigger at_start after insert on person_jobs for each row execute function at_start()',
      );
      const { id } = (await post('email\nlate-1@new.example')).json<Job>();
      await run('drop function at_start cascade');
      const job = await untilEnd({ id } as Job);
      await run(`update people set roles = '{TenantAdmin}' where email = 'adam.admin@acorn.example'`);
      expect(job).toMatchObject({ state: 'failed', error: 'authz.role_required' });
      expect(await resultOf(job)).toContain('2,late-1@new.example,');
      expect(await run('select 1 as count from user_import_rows')).toEqual([]);
    });
  });

  test('deletes the rows of imports that never ended after eight days', async () => {
    await run(
      `insert into user_import_rows (tenant_id, import_id, line, cells, is_duplicate, created_at)
     select 'acorn', 'lost', n, '{}', false, now() - n * interval '3 days' from generate_series(1, 3) n`,
    );
    await run(`update jobs set due_at = now(), lease = null where kind = 'jobs.expire'`);
    const other = await testApp({ db: server.db });
    for (let tries = 0; tries < 200; tries += 1) {
      const left = await run('select line as count from user_import_rows order by line');
      if (left.length === 2) break;
      await pause();
    }
    await other.close();
    expect(await run('select line as count from user_import_rows order by line')).toEqual([
      { count: 1 },
      { count: 2 },
    ]);
    await run('delete from user_import_rows');
  });
});

describe('files of users', () => {
  const read = async (text: string) => (await readImport(Buffer.from(text), 'en')).rows;

  test.each([
    ['English titles', 'E-mail,First name,LAST NAME\na@x.example,Ada,Öz\n'],
    ['Turkish titles', 'E-posta;Ad;Soyad\r\na@x.example;Ada;Öz\r\n'],
    ['names of fields', 'email\tfirst_name\tlast-name\na@x.example\tAda\tÖz'],
    ['other titles', 'Soyadı|e-posta adresi|İSİM\nÖz|a@x.example|Ada'],
    [
      'titles of the file of failed rows',
      'Satır;E-posta;Ad;Soyad;Neden\n7;a@x.example;Ada;Öz;Zaten bir kullanıcı',
    ],
    [
      'titles of an export',
      'First name,Last name,E-mail,Status,Last sign-in,Created\nAda,Öz,a@x.example,Active,,',
    ],
  ])('reads a file with %s', async (_, text) => {
    expect(await read(text)).toEqual([
      { line: 2, cells: { email: 'a@x.example', firstName: 'Ada', lastName: 'Öz' }, isDuplicate: false },
    ]);
  });

  test('marks repeated addresses', async () => {
    const rows = await read('email\n\na@x.example\n\nA@X.example\n');
    expect(rows.map(({ line, isDuplicate }) => [line, isDuplicate])).toEqual([
      [3, false],
      [5, true],
    ]);
  });

  test.each([
    ['email\n', { code: 'empty' }],
    ['firstName\nAda', { code: 'missing_column', params: { column: 'email', title: 'E-mail' } }],
    [`email\n${'a@x.example\n'.repeat(5_001)}`, { code: 'too_many_rows', params: { limit: 5_000 } }],
  ])('rejects the file %#', async (text, problem) => {
    await expect(read(text)).rejects.toMatchObject({ errors: [{ pointer: '/file', ...problem }] });
  });
});
