import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { sessionStore } from '../../../session';
import { aMeAs, renderScreen, somePreferences } from '../../../testing';
import { Drawer, Modal, Panel } from '../../overlay';
import { listKeyGroups, usePageKeys, type PageKey } from './page-keys';

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

test('runs a key while Caps Lock is on, and not a capital letter', () => {
  const next = aKey(['j']);
  renderScreen(<Keys keys={[next]} />, { as: 'user' });
  press(document.body, { key: 'J' });
  press(document.body, { key: 'J', shiftKey: true });
  expect(next.run).toHaveBeenCalledTimes(1);
});

test.each(['Text', 'Date', 'Note', 'Choice', 'Rich'])('ignores keys while typing in the field %s', (name) => {
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
});

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

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }, { keyCode: 229 }])(
  'ignores a key with %j',
  (part) => {
    const next = aKey(['j']);
    renderScreen(<Keys keys={[next]} />, { as: 'user' });
    press(document.body, { key: 'j', ...part });
    expect(next.run).not.toHaveBeenCalled();
  },
);

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

test('lists the enabled keys with their headings, those of the frame last', () => {
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
