import { aJob, aListPage, anInvitation, removeClipboard, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { readAddresses } from './invitations/addresses';
import { UsersPage } from './users.page';

describe('the invitations', () => {
  const call = 'GET api/v1/invitations';
  const create = 'POST api/v1/invitations';
  const workspaces = 'GET api/v1/invitations/workspaces';

  const renderInvitations = (language: 'en' | 'tr' = 'en', more = '') =>
    renderScreen(<UsersPage />, { as: 'TenantAdmin', route: `/users?view=invitations${more}`, language });

  beforeEach(() =>
    server.respondTo(workspaces, {
      items: [
        { id: 'general', title: 'General', isOpen: true },
        { id: 'risk', title: 'Risk', isOpen: false },
      ],
    }),
  );

  describe('the list of invitations', () => {
    test('shows each state, why a message has not arrived and when it was tried, with the raw reply on request', async () => {
      const attemptedAt = '2024-03-05T09:30:00.000Z';
      server.respondTo(
        call,
        aListPage([
          anInvitation({ email: 'a@x.example', state: 'expired' }),
          anInvitation({
            email: 'b@x.example',
            state: 'bounced',
            delivery: 'refused',
            failure: 'no_such_address',
            failureReply: '550 5.1.1 no such user',
            sentAt: null,
            attemptedAt,
          }),
          anInvitation({
            email: 'c@x.example',
            delivery: 'waiting',
            sentAt: null,
            attemptedAt,
            failure: 'unreachable',
            failureReply: 'connect ECONNREFUSED',
          }),
          anInvitation({ email: 'd@x.example', delivery: 'unconfirmed' }),
          anInvitation({ email: 'e@x.example', delivery: 'waiting', sentAt: null, attemptedAt: null }),
          anInvitation({ email: 'f@x.example', state: 'revoked', sentAt: null, attemptedAt: null }),
        ]),
      );
      const { user } = renderInvitations();
      expect(await screen.findByRole('row', { name: /a@x/ })).toHaveTextContent('Expired');
      const bounced = screen.getByRole('row', { name: /b@x/ });
      expect(bounced).toHaveTextContent(/BouncedAddress does not exist.*5 Mar 2024Last attempt/);
      const waiting = screen.getByRole('row', { name: /c@x/ });
      expect(waiting).toHaveTextContent(
        /Waiting to be sentMail server not reachable.*5 Mar 2024Last attempt/,
      );
      expect(document.body).not.toHaveTextContent(/550 5|ECONNREFUSED/);
      expect(screen.getAllByText('Not sent yet')).toHaveLength(1);
      expect(screen.getByRole('row', { name: /e@x/ })).toHaveTextContent('Not sent yet');
      expect(screen.getByRole('row', { name: /f@x/ })).toHaveTextContent('Not sent');
      await user.click(within(bounced).getByRole('button', { name: /^Actions/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Delivery details' }));
      const details = await screen.findByRole('dialog', { name: 'Delivery details' });
      expect(details).toHaveTextContent('550 5.1.1 no such user');
      await user.click(within(details).getByRole('button', { name: 'Close' }));
      expect(screen.getByRole('row', { name: /d@x/ })).toHaveTextContent('Delivery not confirmed');
    });

    test('renders in Turkish', async () => {
      server.respondTo(call, aListPage([anInvitation({ state: 'expired' })]));
      renderInvitations('tr');
      expect(await screen.findByText('Süresi doldu')).toBeVisible();
    });

    test('offers to invite colleagues without an invitation in the list', async () => {
      server.respondTo(call, aListPage([]));
      const { user } = renderInvitations();
      const empty = await screen.findByText('No invitations yet');
      expect(empty).toBeVisible();
      await user.click(screen.getAllByRole('button', { name: 'Invite' })[1] as HTMLElement);
      expect(await screen.findByRole('dialog', { name: 'Invite users' })).toBeVisible();
    });

    test('sends an expired invitation again', async () => {
      server.respondTo(call, aListPage([anInvitation({ id: 'i1', email: 'a@x.example', state: 'expired' })]));
      server.respondTo('POST api/v1/invitations/i1/resend', anInvitation({ id: 'i1' }));
      const { user } = renderInvitations();
      await user.click(await screen.findByRole('button', { name: /Resend/ }));
      expect(await screen.findByText(/A new invitation is on its way to a@x.example/)).toBeVisible();
    });

    test.each([
      ['too soon', 429, 'rate.limited', 'Too many requests at once. Try again in 17 seconds.'],
      ['closed meanwhile', 409, 'invitation.closed', /This invitation was accepted or revoked/],
    ])('explains that an invitation cannot be sent again: %s', async (_, status, code, text) => {
      server.respondTo(call, aListPage([anInvitation({ id: 'i1', state: 'pending' })]));
      server.respondTo('POST api/v1/invitations/i1/resend', () =>
        Response.json({ code, errors: [] }, { status, headers: { 'Retry-After': '17' } }),
      );
      const { user } = renderInvitations();
      await user.click(await screen.findByRole('button', { name: /Resend/ }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(server.requests('POST api/v1/invitations/i1/resend')[0]?.headers.get('Idempotency-Key')).toMatch(
        /^[0-9a-f]{32}$/,
      );
    });

    test('revokes an invitation after a question', async () => {
      server.respondTo(call, aListPage([anInvitation({ id: 'i1', email: 'a@x.example' })]));
      server.respondTo('DELETE api/v1/invitations/i1', { id: 'i1' });
      const { user } = renderInvitations();
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent('Revoke the invitation of a@x.example?');
      await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
      expect(await screen.findByText('The invitation of a@x.example was revoked.')).toBeVisible();
    });

    test('copies the link while the server keeps the message', async () => {
      server.respondTo(call, aListPage([anInvitation({ id: 'i1', hasLink: true })]));
      server.respondTo('GET api/v1/invitations/i1/link', { url: 'http://localhost/identity/invitations/x' });
      const { user } = renderInvitations();
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
      expect(await screen.findByText(/Link copied/)).toBeVisible();
      await waitFor(async () =>
        expect(await navigator.clipboard.readText()).toBe('http://localhost/identity/invitations/x'),
      );
    });

    test('shows the link where the browser offers no clipboard', async () => {
      server.respondTo(call, aListPage([anInvitation({ id: 'i1', hasLink: true })]));
      server.respondTo('GET api/v1/invitations/i1/link', { url: 'http://localhost/identity/invitations/x' });
      const { user } = renderInvitations();
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      removeClipboard();
      await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
      expect(
        await screen.findByText('Copy this link: http://localhost/identity/invitations/x'),
      ).toBeVisible();
    });

    test('offers no link when the server has sent the message', async () => {
      server.respondTo(call, aListPage([anInvitation({ id: 'i1', hasLink: false })]));
      const { user } = renderInvitations();
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0);
      expect(screen.queryByRole('menuitem', { name: 'Copy link' })).not.toBeInTheDocument();
    });
  });

  describe('selected invitations', () => {
    const [first, second] = ['i1', 'i2'].map((id) => anInvitation({ id, email: `${id}@x.example` }));
    const respondWithList = (total = 2) =>
      server.respondTo(call, { ...aListPage([first, second].filter((item) => item !== undefined)), total });

    async function selectAll(route?: string) {
      const { user } = renderInvitations('en', route);
      await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
      return { user, bar: screen.getByRole('group', { name: 'Selection' }) };
    }

    test('sends selected invitations again after a question, and shows each outcome in words', async () => {
      respondWithList();
      const outcomes = [
        'resent',
        'resent',
        'closed',
        'too_soon',
        'user_exists',
        'domain_not_allowed',
        'not_found',
      ];
      server.respondTo('POST api/v1/invitations/resend', {
        results: outcomes.map((result, at) => ({ id: `i${at}`, result })),
      });
      const { user, bar } = await selectAll();
      await user.click(within(bar).getByRole('button', { name: 'Resend' }));
      const question = await screen.findByRole('alertdialog', { name: 'Resend 2 invitations?' });
      await user.click(within(question).getByRole('button', { name: 'Resend' }));
      expect(
        await screen.findByText(
          '2 resent, 1 already accepted or revoked, 1 sent less than 30 seconds ago, 1 already a user, 1 not in a verified domain of your organisation, 1 no longer exists.',
        ),
      ).toBeVisible();
      expect(server.requests('POST api/v1/invitations/resend')[0]?.body).toEqual({ ids: ['i1', 'i2'] });
    });

    test('revokes no selected invitation when the question is cancelled', async () => {
      respondWithList();
      const { user, bar } = await selectAll();
      await user.click(within(bar).getByRole('button', { name: 'Revoke' }));
      const question = await screen.findByRole('alertdialog', { name: 'Revoke 2 invitations?' });
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(server.requests('POST api/v1/invitations/revoke')).toEqual([]);
      expect(within(bar).getByText('2 selected')).toBeVisible();
    });

    test('starts a job for all invitations that match, except the deselected ones', async () => {
      respondWithList(1_200);
      const job = aJob({ kind: 'invitations.revoke', state: 'queued' });
      server.respondTo('POST api/v1/invitations/bulk', job);
      const { user, bar } = await selectAll('&state=pending&search=x');
      await user.click(within(bar).getByRole('button', { name: 'Select all 1,200 matching' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select i2@x.example' }));
      await user.click(within(bar).getByRole('button', { name: 'Revoke' }));
      const question = await screen.findByRole('alertdialog', { name: 'Revoke 1,199 invitations?' });
      await user.click(within(question).getByRole('button', { name: 'Revoke' }));
      await waitFor(() => expect(server.requests('POST api/v1/invitations/bulk')).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Close notice' })).not.toBeInTheDocument();
      expect(server.requests('POST api/v1/invitations/bulk')[0]?.body).toEqual({
        action: 'revoke',
        selection: { query: { search: 'x', state: 'pending' }, excludeIds: ['i2'] },
      });
    });
  });

  describe('inviting', () => {
    async function openDialog() {
      server.respondTo(call, aListPage([]));
      const { user, address } = renderInvitations();
      await user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] as HTMLElement);
      const dialog = within(await screen.findByRole('dialog', { name: 'Invite users' }));
      const type = async (text: string) => {
        const field = await dialog.findByRole('textbox', { name: /E-mail addresses/ });
        await user.click(field);
        await user.paste(text);
      };
      const send = () => user.click(dialog.getByRole('button', { name: 'Send invitations' }));
      return { user, address, dialog, type, send };
    }

    test('sends a pasted list with role, language and message, and shows the result of each address', async () => {
      server.respondTo(create, {
        hasLinks: true,
        results: [
          { email: 'ada@x.example', id: 'i1', result: 'invited' },
          { email: 'b@x.example', id: null, result: 'user_exists' },
        ],
      });
      const { user, address, dialog, type, send } = await openDialog();
      await type('Ada Kaya <Ada@x.example>; b@x.example');
      await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Welcome');
      await send();
      expect(await dialog.findByText('1 user invited.')).toBeVisible();
      expect(dialog.getByRole('listitem')).toHaveTextContent('b@x.example is already a user.');
      server.respondTo('GET api/v1/invitations/i1/link', { url: 'https://x.example/i' });
      await user.click(dialog.getByRole('button', { name: 'Copy link' }));
      expect(
        await screen.findByText('Link copied. Anyone who has it can accept the invitation.'),
      ).toBeVisible();
      expect(await navigator.clipboard.readText()).toBe('ada@x.example\thttps://x.example/i');
      await user.click(dialog.getByRole('button', { name: 'Show invitations' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(address()).toBe('/users?view=invitations');
      const shared = { roles: [], workspaceIds: [], language: 'en', message: 'Welcome' };
      expect(server.requests(create).at(-1)?.body).toEqual({
        items: [
          { email: 'ada@x.example', firstName: 'Ada', lastName: 'Kaya', ...shared },
          { email: 'b@x.example', firstName: '', lastName: '', ...shared },
        ],
      });
    });

    test('names the first entry that is no address and sends nothing', async () => {
      const { dialog, type, send } = await openDialog();
      await type('a@x.example, ada');
      await send();
      expect(await dialog.findByText('“ada” is not an e-mail address.')).toBeVisible();
      expect(server.requests(create)).toHaveLength(0);
    });

    test('keeps the form and lists the reasons when nobody was invited', async () => {
      const errors = [{ pointer: '/items/0/email', code: 'user_exists' }];
      server.respondTo(create, () =>
        Response.json({ code: 'invitation.user_exists', errors }, { status: 409 }),
      );
      const { dialog, type, send } = await openDialog();
      await type('b@x.example');
      await send();
      expect(await dialog.findByText('Nobody was invited.')).toBeVisible();
      expect(dialog.getByRole('listitem')).toHaveTextContent('b@x.example is already a user.');
      expect(dialog.getByRole('textbox', { name: /E-mail addresses/ })).toHaveValue('b@x.example');
    });
  });
});

describe('the reasons of a failed invitation', () => {
  const call = 'GET api/v1/invitations';

  const renderInvitations = (language: 'en' | 'tr') =>
    renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users?view=invitations', language });

  test.each([
    [
      'en',
      'Waiting to be sentThe organisation is suspended or archived. The e-mail is sent once it is resumed.',
    ],
    [
      'tr',
      'Gönderilmeyi bekliyorKuruluş askıya alınmış veya arşivlenmiş. E-posta, kuruluş yeniden açılınca gönderilir.',
    ],
  ] as const)('says that a message waits for its suspended tenant: %s', async (language, text) => {
    const paused = {
      delivery: 'waiting',
      sentAt: null,
      expiresAt: null,
      failure: 'tenant_not_active',
    } as const;
    server.respondTo(call, aListPage([anInvitation({ email: 'a@x.example', ...paused })]));
    renderInvitations(language);
    expect(await screen.findByRole('row', { name: /a@x/ })).toHaveTextContent(text);
  });

  test.each([
    ['en', /Resend/, 'a@x.example is not in a verified domain of your organisation, so'],
    ['tr', /Yeniden gönder/, 'a@x.example kuruluşunuzun doğrulanmış alan adlarından birinde olmadığı için'],
  ] as const)(
    'explains that the address is outside the enforced domains: %s',
    async (language, name, text) => {
      server.respondTo(call, aListPage([anInvitation({ id: 'i1', email: 'a@x.example', state: 'expired' })]));
      const errors = [{ pointer: '/email', code: 'domain_not_allowed' }];
      server.respondTo('POST api/v1/invitations/i1/resend', () =>
        Response.json({ code: 'validation.failed', errors }, { status: 422 }),
      );
      const { user } = renderInvitations(language);
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
    },
  );

  test.each([
    ['en', /Resend/, 'The invitation of a@x.example is sent once the organisation is resumed.'],
    ['tr', /Yeniden gönder/, 'a@x.example daveti, kuruluş yeniden açılınca gönderilir.'],
  ] as const)('says that sending again waits for the suspended tenant: %s', async (language, name, text) => {
    const invitation = anInvitation({ id: 'i1', email: 'a@x.example', state: 'expired' });
    server.respondTo(call, aListPage([invitation]));
    server.respondTo('POST api/v1/invitations/i1/resend', {
      ...invitation,
      state: 'pending',
      delivery: 'waiting',
      failure: 'tenant_not_active',
    });
    const { user } = renderInvitations(language);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
  });
});

describe('the addresses of an invitation', () => {
  const emailsIn = (text: string) => readAddresses(text).addresses.map(({ email }) => email);

  test.each([
    'a@x.example b@x.example',
    'a@x.example, b@x.example;',
    'a@x.example\r\n\r\nb@x.example\n',
    'A@X.example\tb@x.example, a@x.EXAMPLE',
  ])('reads two addresses from %j', (text) => {
    expect(emailsIn(text)).toEqual(['a@x.example', 'b@x.example']);
  });

  test('reads the names that mail programs copy with an address', () => {
    expect(readAddresses('"Ada Nur Kaya" <Ada@x.example>; Bora <b@x.example>').addresses).toEqual([
      { email: 'ada@x.example', firstName: 'Ada Nur', lastName: 'Kaya' },
      { email: 'b@x.example', firstName: 'Bora', lastName: '' },
    ]);
  });

  test.each([
    '"Smith, Alice" <alice.smith@acorn.example>; Jones, Bob <bob.jones@acorn.example>',
    'Smith, Alice <alice.smith@acorn.example>, Bob Jones <mailto:bob.jones@acorn.example>',
    "alice.smith@acorn.example\n'Jones, Bob' <Bob.Jones@acorn.example>",
    '"alice.smith@acorn.example" <alice.smith@acorn.example>,bob.jones@acorn.example',
    '\u200balice.smith@acorn.example\u202c\nBob "Bobby" Jones <bob.jones@acorn.example>',
  ])('reads Alice Smith and Bob Jones from %j', (text) => {
    const { addresses, invalid } = readAddresses(text);
    expect([addresses.map(({ email }) => email), invalid]).toEqual([
      ['alice.smith@acorn.example', 'bob.jones@acorn.example'],
      [],
    ]);
    const named = addresses.filter(({ firstName }) => firstName !== '');
    expect(
      named.every(({ firstName, lastName }) => /Alice Smith|Bob.* Jones/.test(`${firstName} ${lastName}`)),
    ).toBe(true);
  });

  test('reads the last name before a comma', () => {
    expect(
      readAddresses('"Smith, Alice" <a@x.example>; Kaya, Ada Nur <ada@bücher.example>').addresses,
    ).toEqual([
      { email: 'a@x.example', firstName: 'Alice', lastName: 'Smith' },
      { email: 'ada@xn--bcher-kva.example', firstName: 'Ada Nur', lastName: 'Kaya' },
    ]);
  });

  test.each([
    'ada',
    'ada@',
    'a..b@x.example',
    '.a@x.example',
    'x@1.2',
    'ada@localhost',
    'İpek@x.example',
    'a@-x.example',
    'a@x..example',
  ])('reports %s as no address', (entry) => {
    expect(readAddresses(`${entry}, b@x.example`)).toMatchObject({
      addresses: [{ email: 'b@x.example' }],
      invalid: [entry],
    });
  });
});

describe('the import of users', () => {
  const call = 'POST api/v1/users/imports';
  const file = new File(['email\na@x.example'], 'users.csv', { type: 'application/vnd.ms-excel' });

  async function chooseFile(language: 'en' | 'tr' = 'en') {
    server.respondTo('GET api/v1/users', aListPage([]));
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
    expect(await dialog.findByText('1,200 users can be invited.')).toBeVisible();
    expect(dialog.getByText('1 is already a user.')).toBeVisible();
    expect(dialog.getByText('2 rows cannot be imported.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download these rows' })).toBeVisible();
    expect(server.requests(call)).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Invite 1,200 users' }));
    expect(await dialog.findByText('1,200 users invited.')).toBeVisible();
    const keys = server.requests(call).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.any(String), expect.any(String)]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test.each([
    [
      'en',
      'The first of these rows:',
      [
        'Row 3, E-mail: Not an e-mail address nobody',
        'Row 1,205, Roles: Unknown role: use User or Administrator',
        'Row 1,300: A cell has no title: check the separators x',
      ],
      'The column “Boss” is unknown and is ignored.',
    ],
    [
      'tr',
      'Bu satırların ilkleri:',
      [
        '3. satır, E-posta: E-posta adresi değil nobody',
        '1.205. satır, Roller: Bilinmeyen rol: Kullanıcı veya Yönetici yazın',
        '1.300. satır: Bir hücrenin başlığı yok: ayırıcıları kontrol edin x',
      ],
      '“Boss” sütunu bilinmiyor ve dikkate alınmıyor.',
    ],
  ] as const)(
    'names the first refused rows with field and reason, after the check and the import, in %s',
    async (language, title, rows, notice) => {
      const faults = [
        { line: 1, code: 'unknown_column', value: 'Boss' },
        { line: 3, code: 'email', value: 'nobody' },
        { line: 1_205, code: 'role' },
        { line: 1_300, code: 'extra_cell', value: 'x' },
      ];
      const counts = { ok: 5, failed: 3, skipped: 0 };
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
      expect(dialog.getByText(notice)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: /5/ }));
      await dialog.findByRole('button', { name: /Download these rows|Bu satırları indir/ });
      expect(await shown()).toEqual(rows);
      expect(dialog.getByText(title)).not.toBeVisible();
    },
  );

  test('shows why a file cannot be read, and offers another one', async () => {
    const errors = [
      { pointer: '/file', code: 'missing_column', params: { column: 'email', title: 'E-mail' } },
    ];
    server.respondTo(call, () => Response.json({ code: 'csv.header', errors }, { status: 422 }));
    const { dialog } = await chooseFile();
    expect(await dialog.findByText('The first row of the file has no column E-mail.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled();
  });

  test('writes the limit of rows in the format of the language', async () => {
    const errors = [{ pointer: '/file', code: 'too_many_rows', params: { limit: 5_000 } }];
    server.respondTo(call, () => Response.json({ code: 'csv.too_many_rows', errors }, { status: 422 }));
    const { dialog } = await chooseFile();
    expect(
      await dialog.findByText('The file has more than 5,000 rows. Split it into several files.'),
    ).toBeVisible();
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
    expect(await dialog.findByText('1 user can be invited.')).toBeVisible();
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
    await user.click(await dialog.findByRole('button', { name: 'Invite 900 users' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The import ended early. Users who were already invited stay invited. You do not have the role required for this.',
    );
    for (const text of ['300 users invited.', '597 rows were not reached.', '2 rows cannot be imported.'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download these rows' })).toBeVisible();
  });
});
