import { aJob, aListOf, anInvitation, removeClipboard, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { UsersPage } from '../users.page';

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
  test('shows each state, and why a message has not arrived', async () => {
    server.respondTo(
      call,
      aListOf([
        anInvitation({ email: 'a@x.example', state: 'expired' }),
        anInvitation({
          email: 'b@x.example',
          state: 'bounced',
          delivery: 'refused',
          failure: '550 no such user',
        }),
        anInvitation({ email: 'c@x.example', delivery: 'waiting', sentAt: null, failure: 'ECONNREFUSED' }),
        anInvitation({ email: 'd@x.example', delivery: 'unconfirmed' }),
      ]),
    );
    renderInvitations();
    expect(await screen.findByRole('row', { name: /a@x/ })).toHaveTextContent('Expired');
    expect(screen.getByRole('row', { name: /b@x/ })).toHaveTextContent('Bounced550 no such user');
    const waiting = screen.getByRole('row', { name: /c@x/ });
    expect(waiting).toHaveTextContent('Waiting to be sentECONNREFUSED');
    expect(waiting).toHaveTextContent('Not sent yet');
    expect(screen.getByRole('row', { name: /d@x/ })).toHaveTextContent('Delivery not confirmed');
  });

  test('renders in Turkish', async () => {
    server.respondTo(call, aListOf([anInvitation({ state: 'expired' })]));
    renderInvitations('tr');
    expect(await screen.findByText('Süresi doldu')).toBeVisible();
  });

  test('offers to invite colleagues without an invitation in the list', async () => {
    server.respondTo(call, aListOf([]));
    const { user } = renderInvitations();
    const empty = await screen.findByText('No invitations yet');
    expect(empty).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Invite' })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Invite users' })).toBeVisible();
  });

  test('sends an expired invitation again', async () => {
    server.respondTo(call, aListOf([anInvitation({ id: 'i1', email: 'a@x.example', state: 'expired' })]));
    server.respondTo('POST api/v1/invitations/i1/resend', anInvitation({ id: 'i1' }));
    const { user } = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /Send again/ }));
    expect(await screen.findByText(/A new invitation is on its way to a@x.example/)).toBeVisible();
  });

  test.each([
    ['too soon', 429, 'rate.limited', 'Too many requests at once. Try again in 17 seconds.'],
    ['closed meanwhile', 409, 'invitation.closed', /This invitation was accepted or revoked/],
  ])('explains that an invitation cannot be sent again: %s', async (_, status, code, text) => {
    server.respondTo(call, aListOf([anInvitation({ id: 'i1', state: 'pending' })]));
    server.respondTo('POST api/v1/invitations/i1/resend', () =>
      Response.json({ code, errors: [] }, { status, headers: { 'Retry-After': '17' } }),
    );
    const { user } = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /Send again/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.requests('POST api/v1/invitations/i1/resend')[0]?.headers.get('Idempotency-Key')).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });

  test('revokes an invitation after a question', async () => {
    server.respondTo(call, aListOf([anInvitation({ id: 'i1', email: 'a@x.example' })]));
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
    server.respondTo(call, aListOf([anInvitation({ id: 'i1', hasLink: true })]));
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
    server.respondTo(call, aListOf([anInvitation({ id: 'i1', hasLink: true })]));
    server.respondTo('GET api/v1/invitations/i1/link', { url: 'http://localhost/identity/invitations/x' });
    const { user } = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    removeClipboard();
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Copy this link: http://localhost/identity/invitations/x')).toBeVisible();
  });

  test('offers no link when the server has sent the message', async () => {
    server.respondTo(call, aListOf([anInvitation({ id: 'i1', hasLink: false })]));
    const { user } = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('menuitem', { name: 'Copy link' })).not.toBeInTheDocument();
  });
});

describe('selected invitations', () => {
  const [first, second] = ['i1', 'i2'].map((id) => anInvitation({ id, email: `${id}@x.example` }));
  const respondWithList = (total = 2) =>
    server.respondTo(call, { ...aListOf([first, second].filter((item) => item !== undefined)), total });

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
    await user.click(within(bar).getByRole('button', { name: 'Send again' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send 2 invitations again?' });
    await user.click(within(question).getByRole('button', { name: 'Send again' }));
    expect(
      await screen.findByText(
        '2 sent again, 1 already accepted or revoked, 1 sent less than 30 seconds ago, 1 already a user, 1 not in a verified domain of your organisation, 1 no longer exists.',
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
    expect(await screen.findByText(/^Started\. You can follow/)).toBeVisible();
    expect(server.requests('POST api/v1/invitations/bulk')[0]?.body).toEqual({
      action: 'revoke',
      selection: { query: { search: 'x', state: 'pending' }, excludeIds: ['i2'] },
    });
  });
});

describe('inviting', () => {
  async function openDialog() {
    server.respondTo(call, aListOf([]));
    const { user } = renderInvitations();
    await user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite users' }));
    const type = async (text: string) => {
      const field = await dialog.findByRole('textbox', { name: /E-mail addresses/ });
      await user.click(field);
      await user.paste(text);
    };
    const send = () => user.click(dialog.getByRole('button', { name: 'Send invitations' }));
    return { user, dialog, type, send };
  }

  test('sends a pasted list with role, language and message, and shows the result of each address', async () => {
    server.respondTo(create, {
      results: [
        { email: 'ada@x.example', id: 'i1', result: 'invited' },
        { email: 'b@x.example', id: null, result: 'user_exists' },
      ],
    });
    const { user, dialog, type, send } = await openDialog();
    await type('Ada Kaya <Ada@x.example>; b@x.example');
    await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Welcome');
    await send();
    expect(await dialog.findByText('1 person was invited.')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('b@x.example is already a user.');
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
