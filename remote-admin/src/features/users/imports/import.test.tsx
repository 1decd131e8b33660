import { aJob, aListOf, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { UsersPage } from '../users.page';

const call = 'POST api/v1/users/imports';
const file = new File(['email\na@x.example'], 'users.csv', { type: 'application/vnd.ms-excel' });

async function chooseFile(language: 'en' | 'tr' = 'en') {
  server.respondTo('GET api/v1/users', aListOf([]));
  const { user } = renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users', language });
  await user.click(await screen.findByRole('button', { name: /^(Import|İçe aktar)$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(await dialog.findByLabelText(/^(Choose a CSV file|CSV dosyası seçin)$/), file);
  return { user, dialog };
}

/** Responds with one job to the dry run and with another one to the import. */
function respondWith(check: ReturnType<typeof aJob>, job = aJob({ id: 'import' })) {
  server.respondTo(call, ({ query }) => (query.get('dryRun') === 'true' ? check : job));
  for (const one of [check, job]) server.respondTo(`GET api/v1/jobs/${one.id}`, one);
}

test('checks a chosen file and imports it after a confirmation', async () => {
  const counts = { ok: 1_200, failed: 2, skipped: 1 };
  respondWith(
    aJob({ id: 'check', state: 'partial', counts, resultUrl: '/api/v1/jobs/check/result' }),
    aJob({ id: 'import', counts: { ok: 1_200, failed: 0, skipped: 0 } }),
  );
  const { user, dialog } = await chooseFile();
  expect(await dialog.findByText('1,200 people can be invited.')).toBeVisible();
  expect(dialog.getByText('1 is already a user.')).toBeVisible();
  expect(dialog.getByText('2 rows cannot be imported.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download these rows' })).toBeVisible();
  expect(server.requests(call)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Invite 1,200 people' }));
  expect(await dialog.findByText('1,200 people were invited.')).toBeVisible();
  const keys = server.requests(call).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([expect.any(String), expect.any(String)]);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  [
    'en',
    'The first of these rows:',
    ['Line 3, E-mail: Not an e-mail address', 'Line 1,205, Roles: Unknown role: use User or Administrator'],
  ],
  [
    'tr',
    'Bu satırların ilkleri:',
    [
      'Satır 3, E-posta: E-posta adresi değil',
      'Satır 1.205, Roller: Bilinmeyen rol: Kullanıcı veya Yönetici yazın',
    ],
  ],
] as const)(
  'names the first refused rows with field and reason, after the check and the import, in %s',
  async (language, title, rows) => {
    const faults = [
      { line: 3, code: 'email' },
      { line: 1_205, code: 'role' },
    ];
    const counts = { ok: 5, failed: 2, skipped: 0 };
    respondWith(
      aJob({ id: 'check', state: 'partial', counts: { ...counts, failed: 12 }, faults }),
      aJob({ id: 'import', state: 'partial', counts, faults, resultUrl: '/api/v1/jobs/import/result' }),
    );
    const { user, dialog } = await chooseFile(language);
    const shown = async () =>
      within(await dialog.findByRole('list', { name: title }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await shown()).toEqual(rows);
    expect(dialog.getByText(title)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /5/ }));
    await dialog.findByRole('button', { name: /Download these rows|Bu satırları indir/ });
    expect(await shown()).toEqual(rows);
    expect(dialog.getByText(title)).not.toBeVisible();
  },
);

test('shows why a file cannot be read, and offers another one', async () => {
  const errors = [{ pointer: '/file', code: 'unknown_column', params: { title: 'Mail adress' } }];
  server.respondTo(call, () => Response.json({ code: 'validation.failed', errors }, { status: 422 }));
  const { dialog } = await chooseFile();
  expect(await dialog.findByText(/The column “Mail adress” is unknown/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled();
});

test('writes the limit of rows in the format of the language', async () => {
  const errors = [{ pointer: '/file', code: 'too_many_rows', params: { limit: 5_000 } }];
  server.respondTo(call, () => Response.json({ code: 'validation.failed', errors }, { status: 422 }));
  const { dialog } = await chooseFile();
  expect(await dialog.findByText('The file has more than 5,000 rows. Divide it.')).toBeVisible();
});

test('names the limit of the server as a round size', async () => {
  respondWith(aJob({ id: 'check' }));
  const { dialog } = await chooseFile();
  expect(dialog.getByText('.csv, up to 10 MB')).toBeVisible();
});

test('shows the progress of a long check', async () => {
  respondWith(aJob({ id: 'check', state: 'running', progress: 40, finishedAt: null }));
  const { dialog } = await chooseFile();
  expect(await dialog.findByRole('progressbar', { name: 'Checking the file' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
});

test('offers nothing to invite when every row has a fault', async () => {
  respondWith(aJob({ id: 'check', state: 'partial', counts: { ok: 0, failed: 3, skipped: 0 } }));
  const { dialog } = await chooseFile();
  expect(await dialog.findByText('3 rows cannot be imported.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled();
});

test('repeats the key of an upload whose response was lost', async () => {
  respondWith(aJob({ id: 'check', counts: { ok: 1, failed: 0, skipped: 0 } }));
  let isLost = true;
  server.respondTo(call, () => {
    if (!isLost) return aJob({ id: 'check', counts: { ok: 1, failed: 0, skipped: 0 } });
    isLost = false;
    throw new TypeError('network');
  });
  const { user, dialog } = await chooseFile();
  await user.click(await dialog.findByRole('button', { name: 'Try again: users.csv' }));
  expect(await dialog.findByText('1 person can be invited.')).toBeVisible();
  const [first, second] = server.requests(call).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test('cancels a running check and says that nobody was invited', async () => {
  const running = aJob({ id: 'check', state: 'running', progress: 40, finishedAt: null });
  respondWith(running);
  const { user, dialog } = await chooseFile();
  server.respondTo('DELETE api/v1/jobs/check', () => {
    server.respondTo('GET api/v1/jobs/check', { ...running, ...aJob({ id: 'check', state: 'cancelled' }) });
    return aJob({ id: 'check', state: 'cancelled' });
  });
  await user.click(await dialog.findByRole('button', { name: 'Cancel the check' }));
  expect(
    await dialog.findByText('The check was cancelled. Nobody was invited.', {}, { timeout: 5_000 }),
  ).toBeVisible();
  expect(dialog.queryByText(/can be invited/)).not.toBeInTheDocument();
});

test('shows why an import ended early, the counts and the rows that it did not reach', async () => {
  respondWith(
    aJob({ id: 'check', counts: { ok: 900, failed: 0, skipped: 0 } }),
    aJob({
      id: 'import',
      state: 'failed',
      error: 'authz.role_required',
      total: 900,
      counts: { ok: 300, failed: 2, skipped: 1 },
      resultUrl: '/api/v1/jobs/import/result',
    }),
  );
  const { user, dialog } = await chooseFile();
  await user.click(await dialog.findByRole('button', { name: 'Invite 900 people' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The import ended early. People who were already invited stay invited. You do not have the role required for this.',
  );
  for (const text of ['300 people were invited.', '597 rows were not reached.', '2 rows cannot be imported.'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download these rows' })).toBeVisible();
});
