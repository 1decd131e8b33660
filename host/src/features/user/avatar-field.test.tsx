import { aMe, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AvatarField } from './avatar-field';

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
