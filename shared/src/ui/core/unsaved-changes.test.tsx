import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { Button, discardUnsavedChanges, UnsavedChangesGuard, useUnsavedChanges } from '..';

function Note({ label, onSaved }: { label: string; onSaved?: () => void }) {
  const [text, setText] = useState('');
  const clear = useUnsavedChanges(text !== '');
  const save = () => {
    clear();
    onSaved?.();
  };
  return (
    <>
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <Button onClick={save}>Save</Button>
    </>
  );
}

function Back() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(-1)}>Back</Button>;
}

function open(onSaved?: () => void) {
  const frame = (
    <>
      <Link to="/other">Other</Link>
      <Link to="/form?tab=2">Tab</Link>
      <Link to="/form?sort=name">Sort</Link>
      <Back />
      <Outlet />
      <UnsavedChangesGuard />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/first', element: <h1>First</h1> },
          {
            path: '/form',
            element: (
              <>
                <Note label="One" {...(onSaved ? { onSaved } : {})} />
                <Note label="Two" />
              </>
            ),
          },
          { path: '/other', element: <h1>Other</h1> },
        ],
      },
    ],
    { initialEntries: ['/first', '/form'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), path: () => router.state.location.pathname };
}

const confirmation = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const button = (name: string) => screen.getByRole('button', { name });

test('follows links without asking while nothing is unsaved', async () => {
  const { user, path } = open();
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(path()).toBe('/other');
});

test('asks before following a link; Stay keeps the text, Leave follows the link', async () => {
  const { user, path } = open();
  await user.type(screen.getByLabelText('One'), 'Hello');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await confirmation()).toHaveAccessibleDescription(/not saved yet/);
  expect(button('Stay')).toHaveFocus();
  await user.click(button('Stay'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(path()).toBe('/form');
  expect(screen.getByLabelText('One')).toHaveValue('Hello');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await confirmation();
  await user.click(button('Leave'));
  await waitFor(() => expect(path()).toBe('/other'));
});

test('asks on Back; Esc stays on the screen', async () => {
  const { user, path } = open();
  await user.type(screen.getByLabelText('One'), 'Hello');
  await user.click(button('Back'));
  await confirmation();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(path()).toBe('/form');
  await user.click(button('Back'));
  await confirmation();
  await user.click(button('Leave'));
  expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
});

test('asks when Back immediately follows the first character', async () => {
  const { router, path } = open();
  await screen.findByLabelText('One');
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // In a browser, nothing waits for React's deferred work.
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  const input = screen.getByLabelText('One');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'H');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  void router.navigate(-1);
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  await confirmation();
  expect(path()).toBe('/form');
});

test('asks once for several unsaved forms, until the last one is clean', async () => {
  const { user, path } = open();
  await user.type(screen.getByLabelText('One'), 'a');
  await user.type(screen.getByLabelText('Two'), 'b');
  await user.clear(screen.getByLabelText('One'));
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await confirmation();
  await user.click(button('Stay'));
  await user.clear(screen.getByLabelText('Two'));
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(path()).toBe('/other');
});

test('asks before the query shows another part of the screen', async () => {
  const { router, user } = open();
  await user.type(screen.getByLabelText('One'), 'a');
  await user.click(screen.getByRole('link', { name: 'Tab' }));
  await confirmation();
  expect(router.state.location.search).toBe('');
  await user.click(button('Leave'));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
});

test('allows a change of the query that keeps the part, such as a sort order, without a question', async () => {
  const { router, user } = open();
  await user.type(screen.getByLabelText('One'), 'a');
  await user.click(screen.getByRole('link', { name: 'Sort' }));
  expect(router.state.location.search).toBe('?sort=name');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('allows an act that discards all changes to navigate without a question', async () => {
  const { router, user, path } = open();
  await user.type(screen.getByLabelText('One'), 'a');
  await user.type(screen.getByLabelText('Two'), 'b');
  act(() => {
    discardUnsavedChanges();
    void router.navigate('/other');
  });
  await waitFor(() => expect(path()).toBe('/other'));
});

test('allows a form to navigate right after saving without a question', async () => {
  let leave = () => undefined as void;
  const { router, user, path } = open(() => leave());
  leave = () => void router.navigate('/other');
  await user.type(screen.getByLabelText('One'), 'a');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() => expect(path()).toBe('/other'));
});

test('triggers the browser’s own question on reload only while something is unsaved', async () => {
  const { user } = open();
  const isPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isPrevented()).toBe(false);
  await user.type(screen.getByLabelText('One'), 'a');
  expect(isPrevented()).toBe(true);
  await user.clear(screen.getByLabelText('One'));
  expect(isPrevented()).toBe(false);
});
