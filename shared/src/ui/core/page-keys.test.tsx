import { act, fireEvent, render, screen, waitFor, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { sessionStore } from '../../session';
import { aMeAs, renderScreen, somePreferences } from '../../testing';
import { useDebouncedValue } from '../index';
import { Drawer, Modal, Panel } from '../overlay';
import { Button, discardUnsavedChanges, UnsavedChangesGuard, useUnsavedChanges } from '..';
import { listKeyGroups, usePageKeys, type PageKey } from './keys/page-keys';

describe('the keys of a page', () => {
  function Keys({ keys, title, isFrame }: { keys: readonly PageKey[]; title?: string; isFrame?: boolean }) {
    usePageKeys(keys, { ...(title && { title }), ...(isFrame && { isFrame }) });
    return null;
  }

  const aKey = (keys: string[], part: Pick<PageKey, 'enabled'> = {}) => ({
    keys,
    label: keys.join(' or '),
    run: jest.fn<void, [KeyboardEvent]>(),
    ...part,
  });

  /** Dispatches one keydown event. `userEvent` supports neither compositions nor the state of Caps Lock. */
  const press = (target: Element, init: KeyboardEventInit) =>
    fireEvent(target, new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

  const fields = (
    <>
      <input aria-label="Text" />
      <input aria-label="Date" type="date" />
      <textarea aria-label="Note" />
      <select aria-label="Choice" />
      <div aria-label="Rich" role="note" tabIndex={0} contentEditable suppressContentEditableWarning />
      <input aria-label="Box" type="checkbox" />
      <button type="button">Button</button>
      <button type="button" role="tab">
        Tab
      </button>
    </>
  );

  test('runs a key and its alternative, and prevents their default effect', async () => {
    const next = aKey(['j', 'ArrowDown']);
    const { user } = renderScreen(<Keys keys={[next]} />, { as: 'user' });
    await user.keyboard('j{ArrowDown}');
    expect(next.run).toHaveBeenCalledTimes(2);
    expect(next.run.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  });

  test('runs a key with Ctrl or Cmd while a person types, and another second-level key with Shift', () => {
    const add = aKey(['Mod+/']);
    const plain = aKey(['/']);
    renderScreen(
      <>
        <Keys keys={[add, plain]} />
        {fields}
      </>,
      { as: 'user' },
    );
    press(screen.getByLabelText('Text'), { key: '/', ctrlKey: true });
    press(document.body, { key: '/', metaKey: true, shiftKey: true });
    press(document.body, { key: '/', ctrlKey: true, altKey: true });
    expect([add.run.mock.calls.length, plain.run.mock.calls.length]).toEqual([2, 0]);
  });

  test('runs a key while Caps Lock is on, and not a capital letter', () => {
    const next = aKey(['j']);
    renderScreen(<Keys keys={[next]} />, { as: 'user' });
    press(document.body, { key: 'J' });
    press(document.body, { key: 'J', shiftKey: true });
    expect(next.run).toHaveBeenCalledTimes(1);
  });

  test.each(['Text', 'Date', 'Note', 'Choice', 'Rich'])(
    'ignores keys while typing in the field %s',
    (name) => {
      const keys = [aKey(['j']), aKey(['ArrowDown']), aKey(['Enter'])];
      renderScreen(
        <>
          {fields}
          <Keys keys={keys} />
        </>,
      );
      const field = screen.getByLabelText(name);
      for (const key of ['j', 'ArrowDown', 'Enter']) press(field, { key });
      for (const { run } of keys) expect(run).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['Box', 'checkbox', 'x', 1],
    ['Box', 'checkbox', 'ArrowDown', 1],
    ['Box', 'checkbox', ' ', 0],
    ['Button', 'button', 'j', 1],
    ['Button', 'button', 'Enter', 0],
    ['Tab', 'tab', 'ArrowDown', 0],
  ])('respects the own keys of a control: %s (%s) with %j runs %i times', (name, role, key, times) => {
    const own = aKey([key]);
    renderScreen(
      <>
        {fields}
        <Keys keys={[own]} />
      </>,
    );
    press(screen.getByRole(role, { name }), { key });
    expect(own.run).toHaveBeenCalledTimes(times);
  });

  test.each([
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { isComposing: true },
    { keyCode: 229 },
  ])('ignores a key with %j', (part) => {
    const next = aKey(['j']);
    renderScreen(<Keys keys={[next]} />, { as: 'user' });
    press(document.body, { key: 'j', ...part });
    expect(next.run).not.toHaveBeenCalled();
  });

  test('ignores the keydown event without a key that Chrome dispatches when it fills in a form', () => {
    const next = aKey(['j']);
    renderScreen(<Keys keys={[next]} />, { as: 'user' });
    fireEvent(document.body, new Event('keydown', { bubbles: true }));
    expect(next.run).not.toHaveBeenCalled();
  });

  test('ignores a key that another control has handled', () => {
    const next = aKey(['ArrowDown']);
    renderScreen(
      <div onKeyDown={(event) => event.preventDefault()}>
        <span>Own</span>
        <Keys keys={[next]} />
      </div>,
    );
    press(screen.getByText('Own'), { key: 'ArrowDown' });
    expect(next.run).not.toHaveBeenCalled();
  });

  test('runs a sequence of two keys, and forgets the first key after a pause or another key', async () => {
    const home = aKey(['g h']);
    const other = aKey(['x']);
    const { user } = renderScreen(<Keys keys={[home, other]} />, { as: 'user' });
    await user.keyboard('gh');
    expect(home.run).toHaveBeenCalledTimes(1);
    await user.keyboard('gxh');
    expect(other.run).toHaveBeenCalledTimes(1);
    await user.keyboard('g');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
    await user.keyboard('h');
    expect(home.run).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  test('prefers the key of the page over the same key of the frame', async () => {
    const [page, frame] = [aKey(['/']), aKey(['/'])];
    const { user } = renderScreen(
      <>
        <Keys keys={[page]} />
        <Keys keys={[frame]} isFrame />
      </>,
    );
    await user.keyboard('/');
    expect(page.run).toHaveBeenCalledTimes(1);
    expect(frame.run).not.toHaveBeenCalled();
  });

  test('uses the current callback, and none when disabled or unmounted', async () => {
    const [first, second] = [aKey(['j']), aKey(['j'])];
    const user = userEvent.setup();
    const { rerender } = render(<Keys keys={[first]} />);
    rerender(<Keys keys={[second]} />);
    await user.keyboard('j');
    expect(first.run).not.toHaveBeenCalled();
    expect(second.run).toHaveBeenCalledTimes(1);
    rerender(<Keys keys={[{ ...second, enabled: false }]} />);
    await user.keyboard('j');
    rerender(<span />);
    await user.keyboard('j');
    expect(second.run).toHaveBeenCalledTimes(1);
  });

  test('runs a key that is pressed before the passive effects of the page', () => {
    const next = aKey(['j']);
    const init = { key: 'j', bubbles: true };
    function Page() {
      useLayoutEffect(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', init)), []);
      return <Keys keys={[next]} />;
    }
    render(<Page />);
    expect(next.run).toHaveBeenCalledTimes(1);
  });

  test('ignores keys of the page under a dialog, and runs keys of the dialog', async () => {
    const [page, dialog] = [aKey(['j']), aKey(['k'])];
    const { user } = renderScreen(
      <>
        <Keys keys={[page]} />
        <Drawer open title="Details" onClose={() => undefined}>
          <Keys keys={[dialog]} />
        </Drawer>
      </>,
    );
    await user.keyboard('jk');
    expect(page.run).not.toHaveBeenCalled();
    expect(dialog.run).toHaveBeenCalledTimes(1);
    expect(listKeyGroups().flatMap(({ keys }) => keys)).toEqual([page]);
  });

  test('ignores keys of a dialog under another dialog', async () => {
    const lower = aKey(['k']);
    const nothing = () => undefined;
    const { user } = renderScreen(
      <>
        <Drawer open title="Details" onClose={nothing}>
          <Keys keys={[lower]} />
        </Drawer>
        <Modal open title="Question" onClose={nothing} />
      </>,
    );
    await user.keyboard('k');
    expect(lower.run).not.toHaveBeenCalled();
  });

  test('ignores keys of the page while a panel has the focus', async () => {
    const page = aKey(['j']);
    const { user } = renderScreen(
      <>
        <Keys keys={[page]} />
        <Panel label="Inbox" trigger={(props) => <button {...props}>Open</button>}>
          {() => <button>Inside</button>}
        </Panel>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    act(() => screen.getByRole('button', { name: 'Inside' }).focus());
    await user.keyboard('j');
    expect(page.run).not.toHaveBeenCalled();
  });

  test('ignores character keys for a person who turned them off, and keeps named keys', async () => {
    const next = aKey(['j', 'ArrowDown']);
    const home = aKey(['g h']);
    const preferences = somePreferences({ singleKeyShortcuts: { value: false, source: 'user' } });
    const { user } = renderScreen(<Keys keys={[next, home]} />, { as: 'user', me: { preferences } });
    await user.keyboard('jgh');
    expect(next.run).not.toHaveBeenCalled();
    expect(home.run).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    expect(next.run).toHaveBeenCalledTimes(1);
    act(() => sessionStore.set({ me: aMeAs('user') }));
    await user.keyboard('j');
    expect(next.run).toHaveBeenCalledTimes(2);
  });

  test('lists the enabled keys with their headings, the keys of the frame last', () => {
    renderScreen(
      <>
        <Keys keys={[aKey(['?'])]} title="Everywhere" isFrame />
        <Keys keys={[aKey(['j']), aKey(['k'], { enabled: false })]} title="List" />
        <Keys keys={[aKey(['x'], { enabled: false })]} title="Empty" />
      </>,
    );
    const listed = listKeyGroups().map(({ title, keys }) => [title, ...keys.map(({ label }) => label)]);
    expect(listed).toEqual([
      ['List', 'j'],
      ['Everywhere', '?'],
    ]);
  });

  test('lists keys of one title together', () => {
    renderScreen(
      <>
        <Keys keys={[aKey(['/'])]} title="List" />
        <Keys keys={[aKey(['j'])]} title="List" />
        <Keys keys={[aKey(['n'])]} title="Report" />
      </>,
      { as: 'user' },
    );
    expect(listKeyGroups().map(({ title, keys }) => [title, keys.map(({ label }) => label)])).toEqual([
      ['Report', ['n']],
      ['List', ['j', '/']],
    ]);
  });
});

describe('unsaved changes', () => {
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
});

describe('a debounced value', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const debounced = <Value,>(initial: Value) =>
    renderHook(({ value }) => useDebouncedValue(value, 300), { initialProps: { value: initial } });

  test('returns the first value at once and a change after the pause', () => {
    const { result, rerender } = debounced('a');
    expect(result.current).toBe('a');
    rerender({ value: 'ab' });
    advance(299);
    expect(result.current).toBe('a');
    advance(1);
    expect(result.current).toBe('ab');
  });

  test('waits again after each change and returns only the last value', () => {
    const { result, rerender } = debounced('');
    const seen = new Set<string>();
    for (const value of ['a', 'ab', 'abc']) {
      rerender({ value });
      advance(200);
      seen.add(result.current);
    }
    advance(100);
    expect([...seen]).toEqual(['']);
    expect(result.current).toBe('abc');
  });

  test('keeps the value when it changes back within the pause', () => {
    const { result, rerender } = debounced('a');
    rerender({ value: 'b' });
    advance(200);
    rerender({ value: 'a' });
    advance(1000);
    expect(result.current).toBe('a');
  });

  test('returns null at once', () => {
    const { result, rerender } = debounced<string | null>('a');
    rerender({ value: null });
    expect(result.current).toBeNull();
    rerender({ value: 'b' });
    expect(result.current).toBeNull();
    advance(300);
    expect(result.current).toBe('b');
  });

  test('clears the timer when it is unmounted', () => {
    const { rerender, unmount } = debounced('a');
    rerender({ value: 'b' });
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
