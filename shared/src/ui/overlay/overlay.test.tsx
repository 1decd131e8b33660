import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Button } from '../core/button';
import {
  ConfirmDialog,
  Drawer,
  Dropdown,
  Modal,
  useConfirm,
  type ConfirmOptions,
  type DropdownItem,
} from '../overlay';

function OpensDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open settings</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Settings" footer={<Button>Done</Button>}>
        <input aria-label="Name" />
      </Drawer>
    </>
  );
}

test('names a drawer by its title, traps the focus, closes on Esc and restores the focus', async () => {
  const { user } = renderScreen(<OpensDrawer />);
  const opener = screen.getByRole('button', { name: 'Open settings' });
  await user.click(opener);
  const drawer = screen.getByRole('dialog', { name: 'Settings' });
  expect(drawer).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('makes the page behind a drawer inert while it is open', async () => {
  const { user, container } = renderScreen(<OpensDrawer />);
  await user.click(screen.getByRole('button', { name: 'Open settings' }));
  expect(container).toHaveProperty('inert', true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(container).toHaveProperty('inert', false);
});

test('closes a modal on Esc when only Esc dismisses it', async () => {
  const close = jest.fn();
  const { user } = renderScreen(
    <Modal open title="Contact us" dismissible="escape" onClose={close}>
      Write to us
    </Modal>,
  );
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('ignores Esc in a modal that is not dismissible and keeps its close button', async () => {
  const close = jest.fn();
  const { user } = renderScreen(
    <Modal open title="Contact us" dismissible={false} onClose={close}>
      Write to us
    </Modal>,
  );
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

function ConfirmButton({
  options,
  onResult,
}: {
  options?: ConfirmOptions;
  onResult(confirmed: boolean): void;
}) {
  const confirm = useConfirm();
  return <Button onClick={() => void confirm(options).then(onResult)}>Ask</Button>;
}

test('shows the default title, message, icon and buttons of a confirmation and focuses Cancel', async () => {
  const onResult = jest.fn();
  const { user } = renderScreen(<ConfirmButton onResult={onResult} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm action' });
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to confirm this action?');
  expect(dialog.innerHTML).toContain('lucide-triangle-alert');
  expect(dialog.innerHTML).toContain('ui-confirm__icon--warning');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onResult).toHaveBeenCalledWith(true));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('shows a confirmation 32rem wide from 960 px, and in full width below', () => {
  const css = readFileSync(join(__dirname, 'overlay.css'), 'utf8');
  expect(css).toMatch(/@media \(min-width: 960px\) {\s*\.ui-confirm {\s*inline-size: 32rem;/);
  expect(css).toMatch(/\.ui-confirm {\s*display: grid;[^}]*inline-size: 100%;/);
});

test('keeps the focus inside a confirmation', async () => {
  const onClose = jest.fn();
  const { user } = renderScreen(<ConfirmDialog onClose={onClose} />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledWith(false);
});

test('resolves a confirmation to whether the person confirmed', async () => {
  const onResult = jest.fn();
  const { user } = renderScreen(<ConfirmButton onResult={onResult} />);
  for (const [button, confirmed] of [
    ['Confirm', true],
    ['Cancel', false],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(onResult).toHaveBeenLastCalledWith(confirmed));
  }
  expect(onResult).toHaveBeenCalledTimes(2);
});

test('cancels a confirmation on Esc and clicks outside only when it is dismissible', async () => {
  const onResult = jest.fn();
  const { user, unmount } = renderScreen(<ConfirmButton onResult={onResult} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(onResult).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onResult).toHaveBeenCalledWith(false));
  unmount();
  renderScreen(<ConfirmButton options={{ dismissible: true }} onResult={onResult} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onResult).toHaveBeenCalledTimes(2));
  expect(onResult).toHaveBeenLastCalledWith(false);
});

test('shows the given texts, icon and buttons of a confirmation', async () => {
  const options: ConfirmOptions = {
    title: 'Clear chat',
    message: 'Are you sure you want to clear the chat?',
    icon: { show: false },
    actions: { confirm: { label: 'Clear', color: 'primary' }, cancel: { show: false } },
  };
  const { user } = renderScreen(<ConfirmButton options={options} onResult={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear chat' });
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to clear the chat?');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  const clear = screen.getByRole('button', { name: 'Clear' });
  expect(clear).toHaveFocus();
  await user.click(clear);
});

describe('the dropdown menu', () => {
  const select = jest.fn();
  const items: DropdownItem[] = [
    { key: 'profile', label: 'Profile', onSelect: () => select('profile') },
    { key: 'help', label: 'Knowledge center', href: '/help/en/welcome', newTab: true },
    { key: 'quiet', label: 'Not now', disabled: true, onSelect: () => select('quiet') },
    { key: 'out', label: 'Sign out', danger: true, onSelect: () => select('out') },
  ];
  const menu = () => <Dropdown items={items} trigger={(props) => <Button {...props}>Account</Button>} />;
  beforeEach(() => select.mockClear());

  test('opens by keyboard, moves with arrows, Home, End and letters, and restores the focus', async () => {
    const { user } = renderScreen(menu());
    const button = screen.getByRole('button', { name: 'Account' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible();
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Profile');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Sign out');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Profile');
    await user.keyboard('k');
    expect(focused()).toBe('Knowledge center (opens in a new tab)');
    await user.keyboard('{End}{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('runs the selected item and ignores disabled ones', async () => {
    const { user } = renderScreen(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Not now' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(select.mock.calls).toEqual([['out']]);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('opens a link to another site in a new tab without a referrer', async () => {
    const { user } = renderScreen(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const link = screen.getByRole('menuitem', { name: 'Knowledge center (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('closes on a click outside', async () => {
    const { user } = renderScreen(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('follows its button while the page scrolls and closes when the button leaves the viewport', async () => {
    const { user, baseElement } = renderScreen(menu());
    const button = screen.getByRole('button', { name: 'Account' });
    await user.click(button);
    const scrollTo = (top: number) => {
      button.getBoundingClientRect = () => new DOMRect(0, top, 40, 30);
      fireEvent.scroll(document);
    };
    scrollTo(200);
    expect(baseElement.innerHTML).toContain('top: 234px');
    scrollTo(120);
    expect(baseElement.innerHTML).toContain('top: 154px');
    scrollTo(-31);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

test('fades out a closed drawer without delaying its removal or the return of the focus', async () => {
  const animation: { onfinish?: () => void } = {};
  Object.assign(Element.prototype, { animate: () => animation });
  const { user } = renderScreen(<OpensDrawer />);
  const opener = screen.getByRole('button', { name: 'Open settings' });
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  expect(screen.getByText('Settings')).toBeInTheDocument();
  animation.onfinish?.();
  expect(screen.queryByText('Settings')).not.toBeInTheDocument();
  delete (Element.prototype as Partial<Element>).animate;
});
