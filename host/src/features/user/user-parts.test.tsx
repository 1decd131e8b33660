import { aMe, renderScreen, server, removeClipboard } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AvatarField } from './avatar-field';
import { SecurityCard } from './security/security-card';
import { findTimeZones, listTimeZones } from './time-zones';

describe('the avatar field', () => {
  const drawing = new Blob(['pixels'], { type: 'image/webp' });

  beforeEach(() => {
    globalThis.createImageBitmap = (() =>
      Promise.resolve({ width: 400, height: 300, close: () => undefined })) as never;
    HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done(drawing);
  });

  const show = (avatar: string | null = null) =>
    renderScreen(<AvatarField me={aMe({ avatar })} />, { as: 'user' });
  /** Uploads any file. Drag and drop bypasses the file picker's type filter. */
  const pick = (file: File) =>
    userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file);

  test('redraws a picture in the browser and sends only the drawing', async () => {
    server.respondTo('PUT api/v1/me/avatar', { avatar: '/avatars/1?proof=x' });
    show();
    await pick(new File(['with notes of place'], 'me.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    const [request] = server.requests('PUT api/v1/me/avatar');
    expect(request?.body).toBe(drawing);
    expect(request?.headers.get('content-type')).toBe('image/webp');
  });

  test.each([
    ['a PDF', new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }), 'Choose a PNG, JPEG or WebP file.'],
    ['an SVG', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), 'Choose a PNG, JPEG or WebP file.'],
  ])('rejects %s with a message and sends nothing', async (_name, file, text) => {
    show();
    await pick(file);
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(server.requests()).toEqual([]);
  });

  test('rejects an unreadable file with a message', async () => {
    globalThis.createImageBitmap = (() => Promise.reject(new Error('no picture'))) as never;
    show();
    await pick(new File(['text'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText(/cannot be read as a picture/)).toBeVisible();
    expect(server.requests()).toEqual([]);
  });

  test('shows an error when the server refuses the picture', async () => {
    server.respondTo('PUT api/v1/me/avatar', 500);
    show();
    await pick(new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText(/^Not saved\./)).toBeVisible();
  });

  test('removes the picture, and shows initials without a remove button', async () => {
    server.respondTo('DELETE api/v1/me/avatar', { avatar: null });
    const { user, unmount } = show('/avatars/1?proof=x');
    expect(within(screen.getByRole('img', { name: 'Your picture' })).getByAltText('')).toHaveAttribute(
      'src',
      '/avatars/1?proof=x',
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    unmount();
    show();
    expect(screen.getByRole('img', { name: 'No picture yet' })).toHaveAttribute('data-initials', 'OR');
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });
});

describe('the second factor', () => {
  const codes = Array.from({ length: 10 }, (_, n) => `abcde-fghj${n}`);
  const path = 'api/v1/me/second-factor' as const;

  function show(addedAt: string | null, isRequired = false) {
    server.respondTo('GET api/v1/me/security', {
      isManagedHere: true,
      passwordChangedAt: '2026-11-20T08:00:00Z',
      secondFactor: { isOffered: true, isRequired, addedAt, recoveryCodesLeft: addedAt === null ? 0 : 9 },
    });
    return renderScreen(<SecurityCard />, { as: 'user' });
  }

  async function startEnrolment() {
    server.respondTo(`POST ${path}/enrolments`, {
      secret: 'ABCDEFGH',
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      enrolment: 'sealed',
    });
    const { user } = show(null);
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    return user;
  }

  test('sets up a factor and closes only after the recovery codes are saved', async () => {
    const user = await startEnrolment();
    server.respondTo(`PUT ${path}`, { codes });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    removeClipboard();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The codes could not be copied. Select them instead.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Save the codes, then tick the box.')).toBeVisible();
    await user.click(within(dialog).getByLabelText('I have saved the codes'));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.requests(`PUT ${path}`)[0]?.body).toEqual({ code: '123456', enrolment: 'sealed' });
  });

  test.each([
    ['/code', 'wrong', /^Wrong code/],
    ['/enrolment', 'expired', /^This took too long/],
  ])('explains a rejected enrolment: %s %s', async (pointer, code, message) => {
    const user = await startEnrolment();
    server.respondTo(`PUT ${path}`, () =>
      Response.json(
        { status: 422, code: 'validation.failed', traceId: 't', errors: [{ pointer, code }] },
        { status: 422 },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('removes the factor after a question', async () => {
    server.respondTo(`DELETE ${path}`, null);
    const { user } = show('2026-11-20T08:00:00Z');
    expect(await screen.findByText(/Recovery codes left: 9/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove two-step sign-in' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove two-step sign-in?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Two-step sign-in was removed.')).toBeVisible();
    expect(server.requests(`DELETE ${path}`)).toHaveLength(1);
  });

  test('replaces the recovery codes after a question and shows the new ones', async () => {
    server.respondTo(`POST ${path}/recovery-codes`, { codes });
    const { user } = show('2026-11-20T08:00:00Z', true);
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const question = await screen.findByRole('alertdialog', { name: 'Create new recovery codes?' });
    expect(server.requests(`POST ${path}/recovery-codes`)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Create' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
    expect(server.requests(`POST ${path}/recovery-codes`)).toHaveLength(1);
  });

  test('offers another app instead of the removal where the role requires a factor', async () => {
    show('2026-11-20T08:00:00Z', true);
    expect(await screen.findByRole('button', { name: 'Use another app' })).toBeVisible();
    expect(screen.getByText(/Your role requires two-step sign-in/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove two-step sign-in' })).not.toBeInTheDocument();
  });
});

describe('the security card', () => {
  const secondFactor = { isOffered: false, isRequired: false, addedAt: null, recoveryCodesLeft: 0 };
  const managed = { isManagedHere: true, passwordChangedAt: '2026-11-20T08:00:00Z', secondFactor };

  async function openDialog() {
    server.respondTo('GET api/v1/me/security', managed);
    const { user } = renderScreen(<SecurityCard />, { as: 'user' });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(await screen.findByLabelText('Current password'), 'old words here');
    const dialog = screen.getByRole('dialog');
    return {
      user,
      submit: () => user.click(within(dialog).getByRole('button', { name: 'Change password' })),
    };
  }

  test('says that the organisation manages the password where another provider signs people in', async () => {
    server.respondTo('GET api/v1/me/security', {
      isManagedHere: false,
      passwordChangedAt: null,
      secondFactor,
    });
    renderScreen(<SecurityCard />, { as: 'user' });
    expect(await screen.findByText(/Your organisation manages your password/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('changes the password and confirms it', async () => {
    server.respondTo('PUT api/v1/me/password', null);
    const { user, submit } = await openDialog();
    await user.type(screen.getByLabelText('New password'), 'four quiet brass lamps ');
    await submit();
    expect(await screen.findByText(/^Password changed\./)).toBeVisible();
    expect(server.requests('PUT api/v1/me/password')[0]?.body).toEqual({
      currentPassword: 'old words here',
      newPassword: 'four quiet brass lamps ',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['/currentPassword', 'wrong', 'Current password', 'This is not your current password.'],
    ['/newPassword', 'same', 'New password', /differs from the current one/],
    ['/newPassword', 'guessable', 'New password', /easy to guess/],
    ['/newPassword', 'too_short', 'New password', 'Enter at least 12 characters.'],
  ])('shows the fault %s %s at its field', async (pointer, code, label, text) => {
    const problem = { status: 422, code: 'validation.failed', traceId: 't', errors: [{ pointer, code }] };
    server.respondTo('PUT api/v1/me/password', () => Response.json(problem, { status: 422 }));
    const { user, submit } = await openDialog();
    await user.type(screen.getByLabelText('New password'), 'four quiet brass lamps');
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  });

  test('says how long to wait after too many attempts', async () => {
    const errors = [{ pointer: '', code: 'wait', params: { seconds: 240 } }];
    const problem = { status: 429, code: 'rate.limited', traceId: 't', errors };
    server.respondTo('PUT api/v1/me/password', () => Response.json(problem, { status: 429 }));
    const { user, submit } = await openDialog();
    await user.type(screen.getByLabelText('New password'), 'four quiet brass lamps');
    await submit();
    expect(await screen.findByText(/Too many attempts. Try again in 4 minutes\./)).toBeVisible();
  });
});

describe('the time zones', () => {
  const names = [
    'UTC',
    'Europe/Istanbul',
    'America/New_York',
    'America/North_Dakota/New_Salem',
    'Asia/Tokyo',
  ];

  test.each([
    ['istanbul', ['Europe/Istanbul']],
    ['İSTANBUL', ['Europe/Istanbul']],
    ['ıstanbul', ['Europe/Istanbul']],
    ['new york', ['America/New_York']],
    ['america new', ['America/New_York', 'America/North_Dakota/New_Salem']],
    ['', names],
    ['nowhere', []],
  ])('finds for “%s” the zones %j', (text, found) => {
    expect(findTimeZones(names, text)).toEqual(found);
  });

  test('lists cities that start with the text before other matches', () => {
    expect(findTimeZones(['America/Asuncion', 'Asia/Tokyo', 'Europe/Asia_Minor'], 'asi')).toEqual([
      'Europe/Asia_Minor',
      'Asia/Tokyo',
    ]);
  });

  test('lists all zones of the browser, with UTC once', () => {
    const all = listTimeZones();
    expect(all).toContain('Europe/Istanbul');
    expect(all.filter((name) => name === 'UTC')).toHaveLength(1);
  });
});
