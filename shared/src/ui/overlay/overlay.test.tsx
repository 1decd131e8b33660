import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { renderScreen } from '../../testing';
import { Button } from '../core/button';
import { Drawer, Dropdown, Modal, useConfirm, type ConfirmOptions, type DropdownItem } from '../overlay';

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

const violationsIn = async (element: Element): Promise<string[]> => {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
};

test('a drawer is named by its title, keeps the focus, closes with Esc and gives the focus back', async () => {
  const { user, baseElement } = renderScreen(<OpensDrawer />);
  const opener = screen.getByRole('button', { name: 'Open settings' });
  await user.click(opener);
  const drawer = screen.getByRole('dialog', { name: 'Settings' });
  expect(drawer).toHaveFocus();
  expect(await violationsIn(baseElement)).toEqual([]);
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('the page behind a drawer is out of reach while it is open', async () => {
  const { user, container } = renderScreen(<OpensDrawer />);
  await user.click(screen.getByRole('button', { name: 'Open settings' }));
  expect(container).toHaveProperty('inert', true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(container).toHaveProperty('inert', false);
});

test('a modal that only Esc dismisses closes with it', async () => {
  const close = jest.fn();
  const { user } = renderScreen(
    <Modal open title="Contact us" dismissible="escape" onClose={close}>
      Write to us
    </Modal>,
  );
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a modal that cannot be dismissed stays on Esc but has its close button', async () => {
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

function Asks({ options, onAnswer }: { options?: ConfirmOptions; onAnswer(answer: boolean): void }) {
  const confirm = useConfirm();
  return <Button onClick={() => void confirm(options).then(onAnswer)}>Ask</Button>;
}

test('a confirmation that is told nothing has its defaults: title, message, warning icon, Confirm and Cancel; it starts on Cancel', async () => {
  const answer = jest.fn();
  const { user, baseElement } = renderScreen(<Asks onAnswer={answer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm action' });
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to confirm this action?');
  expect(dialog.innerHTML).toContain('lucide-triangle-alert');
  expect(dialog.innerHTML).toContain('ui-confirm__icon--warning');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await violationsIn(baseElement)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('a confirmation is 32rem wide from 960 px, and as wide as there is room below', () => {
  const css = readFileSync(join(__dirname, 'overlay.css'), 'utf8');
  expect(css).toMatch(/@media \(min-width: 960px\) {\s*\.ui-confirm {\s*inline-size: 32rem;/);
  expect(css).toMatch(/\.ui-confirm {\s*display: grid;[^}]*inline-size: 100%;/);
});

test('a confirmation ends confirmed or cancelled', async () => {
  const answer = jest.fn();
  const { user } = renderScreen(<Asks onAnswer={answer} />);
  for (const [way, confirmed] of [
    ['Confirm', true],
    ['Cancel', false],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(await screen.findByRole('button', { name: way }));
    await waitFor(() => expect(answer).toHaveBeenLastCalledWith(confirmed));
  }
  expect(answer).toHaveBeenCalledTimes(2);
});

test('Esc and a press outside cancel only what is dismissible, and by default nothing is', async () => {
  const answer = jest.fn();
  const { user, unmount } = renderScreen(<Asks onAnswer={answer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  unmount();
  renderScreen(<Asks options={{ dismissible: true }} onAnswer={answer} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(answer).toHaveBeenLastCalledWith(false);
});

test('a confirmation shows the words, icon and buttons it is given', async () => {
  const options: ConfirmOptions = {
    title: 'Clear chat',
    message: 'Are you sure you want to clear the chat?',
    icon: { show: false },
    actions: { confirm: { label: 'Clear', color: 'primary' }, cancel: { show: false } },
  };
  const { user } = renderScreen(<Asks options={options} onAnswer={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear chat' });
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to clear the chat?');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  const clear = screen.getByRole('button', { name: 'Clear' });
  expect(clear).toHaveFocus();
  await user.click(clear);
});

describe('a menu', () => {
  const select = jest.fn();
  const items: DropdownItem[] = [
    { key: 'profile', label: 'Profile', onSelect: () => select('profile') },
    { key: 'help', label: 'Knowledge center', href: '/help/en/welcome', newTab: true },
    { key: 'quiet', label: 'Not now', disabled: true, onSelect: () => select('quiet') },
    { key: 'out', label: 'Sign out', danger: true, onSelect: () => select('out') },
  ];
  const menu = () => <Dropdown items={items} trigger={(props) => <Button {...props}>Account</Button>} />;
  beforeEach(() => select.mockClear());

  test('opens by keyboard, moves with arrows, Home, End and letters, and gives the focus back', async () => {
    const { user, baseElement } = renderScreen(menu());
    const button = screen.getByRole('button', { name: 'Account' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible();
    expect(await violationsIn(baseElement)).toEqual([]);
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Profile');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Sign out');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Profile');
    await user.keyboard('k');
    expect(focused()).toBe('Knowledge center');
    await user.keyboard('{End}{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('runs what is chosen, but nothing that is disabled', async () => {
    const { user } = renderScreen(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Not now' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(select.mock.calls).toEqual([['out']]);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('a link to another site opens in a new tab without telling where from', async () => {
    const { user } = renderScreen(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const link = screen.getByRole('menuitem', { name: 'Knowledge center' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('a press elsewhere closes it', async () => {
    const { user } = renderScreen(menu());
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
