import { setTimeout as pause } from 'node:timers/promises';
import { screen, waitFor } from '@testing-library/react';
import { keepFocus } from './keep-focus';

let stop: () => void;
beforeEach(() => {
  const parsed = new DOMParser().parseFromString(
    `<main><h1>Users</h1>
      <button>Before</button>
      <section aria-label="List"><ul><li><button>Delete</button></li><li><button>Other</button></li></ul></section>
    </main>
    <div role="status"><button>Close notice</button></div>`,
    'text/html',
  );
  document.body.replaceChildren(...parsed.body.children);
  stop = keepFocus();
});
afterEach(() => stop());

const button = (name: string) => screen.getByRole('button', { name });

test('focuses the nearest region when the focused row is removed', async () => {
  button('Delete').focus();
  button('Delete').closest('li')?.remove();
  expect(document.body).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
});

test('returns to the element before when a part outside the page is removed', async () => {
  button('Before').focus();
  button('Close notice').focus();
  button('Close notice').remove();
  await waitFor(() => expect(button('Before')).toHaveFocus());
});

test('focuses the heading when nothing else is left', async () => {
  button('Close notice').focus();
  screen.getByRole('status').remove();
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('focuses an element again that was only moved', async () => {
  button('Delete').focus();
  document.body.append(screen.getByRole('main'));
  expect(document.body).toHaveFocus();
  await waitFor(() => expect(button('Delete')).toHaveFocus());
});

test('returns the focus from a disabled and from a hidden element', async () => {
  for (const attribute of ['disabled', 'hidden']) {
    const lost = button('Delete');
    lost.focus();
    // A browser blurs it with the next frame, jsdom does not.
    lost.blur();
    lost.setAttribute(attribute, '');
    await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
    lost.removeAttribute(attribute);
  }
});

test('leaves the focus to a component that moves it, and on the body after a click on plain text', async () => {
  button('Delete').focus();
  button('Delete').remove();
  button('Other').focus();
  await pause(150);
  expect(button('Other')).toHaveFocus();
  button('Other').blur();
  button('Before').remove();
  await pause(150);
  expect(document.body).toHaveFocus();
});
