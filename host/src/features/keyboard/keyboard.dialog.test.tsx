import { renderScreen, somePreferences, type RenderOptions } from '@portal/shared/testing';
import { usePageKeys } from '@portal/shared/ui';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { KeyboardDialog } from './keyboard.dialog';

const run = () => undefined;

function Page() {
  usePageKeys([
    { keys: ['j', 'ArrowDown'], label: 'Next row', run },
    { keys: [' '], label: 'Select', run },
    { keys: ['+'], label: 'Zoom in', run },
    { keys: ['e'], label: 'Never', run, enabled: false },
  ]);
  usePageKeys([{ keys: ['g h'], label: 'Home', run }], { title: 'Everywhere', isFrame: true });
  return null;
}

function Opener({ onClose }: { onClose(): void }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <KeyboardDialog onClose={onClose} />
  ) : (
    <button onClick={() => setOpen(true)}>List the keys</button>
  );
}

async function show(options: RenderOptions = {}) {
  const onClose = jest.fn();
  const page = (
    <>
      <Page />
      <Opener onClose={onClose} />
    </>
  );
  const view = renderScreen(page, { as: 'user', ...options });
  await view.user.click(screen.getByRole('button', { name: 'List the keys' }));
  await screen.findByRole('dialog');
  return { ...view, onClose };
}

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('definition')
    .map(({ previousSibling, textContent }) => `${previousSibling?.textContent}: ${textContent}`);

test('lists the keys of the page and of the frame', async () => {
  await show();
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(rowsOf('This page')).toEqual(['Next row: J or ↓Down arrow', 'Select: Space', 'Zoom in: +']);
  expect(rowsOf('Everywhere')).toEqual([
    'Home: G then H',
    'Search the portal: CtrlK',
    'Close the top dialog or menu: Esc',
  ]);
});

test('lists the keys in Turkish', async () => {
  await show({ language: 'tr' });
  expect(rowsOf('Bu sayfa')[0]).toBe('Next row: J veya ↓Aşağı ok');
  expect(screen.queryByText(/kapalı/)).not.toBeInTheDocument();
});

test('explains that single-key shortcuts are off', async () => {
  const preferences = somePreferences({ singleKeyShortcuts: { value: false, source: 'user' } });
  await show({ me: { preferences } });
  expect(screen.getByText(/Single-key shortcuts are off/)).toBeVisible();
});

test('closes with Escape', async () => {
  const { user, onClose } = await show();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
