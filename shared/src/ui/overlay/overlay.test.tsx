import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing';
import { Button } from '../core/button';
import { IconButton } from '../core/icon-button';
import {
  ConfirmDialog,
  Drawer,
  Dropdown,
  Modal,
  useConfirm,
  Panel,
  PanelHead,
  useVersionChoice,
  VersionsTable,
  type ConfirmOptions,
  type DropdownItem,
  type VersionsRow,
} from '../overlay';
import { placePanel } from './panel/panel-place';

describe('the overlays', () => {
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

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'keeps a modal open when Esc cancels a word of an input method, reported as %j',
    (reported) => {
      const close = jest.fn();
      renderScreen(
        <Modal open title="Contact us" dismissible="escape" onClose={close}>
          <input aria-label="Name" />
        </Modal>,
      );
      const field = screen.getByRole('textbox', { name: 'Name' });
      const press = (init: KeyboardEventInit) =>
        fireEvent(field, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }));
      press(reported);
      expect(close).not.toHaveBeenCalled();
      press({});
      expect(close).toHaveBeenCalledTimes(1);
    },
  );

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
});

describe('the place of a panel', () => {
  const at = (box: Partial<DOMRect>): HTMLElement => {
    const element = document.createElement('div');
    document.body.append(element);
    element.getBoundingClientRect = () => ({ ...box }) as DOMRect;
    return element;
  };
  const button = { left: 300, right: 400, top: 20, bottom: 56 };

  function leftOf(align: 'start' | 'end', direction: 'ltr' | 'rtl' = 'ltr', place = button): string {
    Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1000 });
    const anchor = at(place);
    anchor.style.direction = direction;
    const box = at({});
    placePanel(box, anchor, { width: 240, align });
    return box.style.getPropertyValue('--ui-panel-left');
  }

  test.each([
    ['end', 'ltr', '160px'],
    ['start', 'ltr', '300px'],
    ['end', 'rtl', '300px'],
    ['start', 'rtl', '160px'],
  ] as const)('aligns the %s of the panel with that end of the button (%s)', (align, direction, left) => {
    expect(leftOf(align, direction)).toBe(left);
  });

  test('keeps the panel inside the window', () => {
    expect(leftOf('end', 'ltr', { ...button, left: 4, right: 104 })).toBe('8px');
    expect(leftOf('start', 'ltr', { ...button, left: 900, right: 996 })).toBe('752px');
  });
});

describe('the panel', () => {
  function ConfirmButton() {
    const confirm = useConfirm();
    return <Button onClick={() => void confirm({ dismissible: true })}>Remove</Button>;
  }

  const page = (inside?: React.ReactNode) => (
    <>
      <Button>Before</Button>
      <Panel label="Messages" trigger={(props) => <IconButton {...props} label="Messages, 3 unread" />}>
        {(close) => (
          <>
            <PanelHead title="Messages" onClose={close} />
            <a href="#first">First</a>
            {inside}
          </>
        )}
      </Panel>
      <Button>After</Button>
    </>
  );
  const button = () => screen.getByRole('button', { name: 'Messages, 3 unread' });
  const panel = () => screen.queryByRole('dialog', { name: 'Messages' });

  test('names the panel, focuses it and leaves the page usable', async () => {
    const { user, container } = renderScreen(page());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    expect(panel()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(button()).toHaveAttribute('aria-controls', panel()?.id);
    expect(panel()).not.toHaveAttribute('aria-modal');
    expect(container).not.toHaveAttribute('inert');
  });

  test('closes the panel on Esc and restores the focus', async () => {
    const { user } = renderScreen(page());
    await user.click(button());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  test('closes the panel by its close button and by its trigger', async () => {
    const { user } = renderScreen(page());
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(button()).toHaveFocus();
    await user.click(button());
    await user.click(button());
    expect(panel()).not.toBeInTheDocument();
  });

  test('moves the focus with Tab from the button into the panel and past its end back to the page', async () => {
    const { user } = renderScreen(page());
    await user.click(button());
    await user.tab({ shift: true });
    expect(panel()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(panel()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
    await user.tab();
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  test('closes the panel on a click outside and not on a click inside', async () => {
    const { user } = renderScreen(page());
    await user.click(button());
    await user.click(screen.getByRole('heading', { name: 'Messages' }));
    expect(panel()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Before' }));
    expect(panel()).not.toBeInTheDocument();
  });

  test('keeps the panel open under a dialog, which Esc closes alone', async () => {
    const { user } = renderScreen(page(<ConfirmButton />));
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('alertdialog'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(panel()).toBeVisible();
  });

  test('keeps nested panels open on a click in an overlay of the inner one', async () => {
    const inner = (
      <Panel label="Inner" trigger={(props) => <Button {...props}>More</Button>}>
        {() => (
          <Modal open title="Deep" onClose={() => undefined}>
            <p>Deep text</p>
          </Modal>
        )}
      </Panel>
    );
    const { user } = renderScreen(page(inner));
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByText('Deep text'));
    const names = screen
      .getAllByRole('dialog', { hidden: true })
      .map((dialog) => dialog.getAttribute('aria-label'));
    expect(names).toEqual(['Messages', null, 'Inner']);
  });
});

describe('the table of versions', () => {
  const rows: VersionsRow[] = [
    { label: 'Name', theirs: 'Birch', yours: 'Acorn' },
    { label: 'Role', theirs: 'User', yours: 'Administrator' },
  ];

  test('shows both values of each field', () => {
    renderScreen(<VersionsTable rows={rows} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Field',
      'Theirs',
      'Yours',
    ]);
    expect(screen.getByRole('row', { name: 'Name Birch Acorn' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Role User Administrator' })).toBeVisible();
  });

  function Asks() {
    const choose = useVersionChoice();
    const [answer, setAnswer] = useState('');
    const ask = async () => setAnswer((await choose(rows)) ? 'mine' : 'theirs');
    return (
      <>
        <Button onClick={() => void ask()}>Disable</Button>
        <output>{answer}</output>
      </>
    );
  }

  test.each([
    ['Keep mine', 'mine'],
    ['Take theirs', 'theirs'],
  ])('resolves %s to %s', async (label, answer) => {
    const { user } = renderScreen(<Asks />);
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
    expect(within(question).getByRole('row', { name: 'Name Birch Acorn' })).toBeVisible();
    expect(within(question).getByRole('button', { name: 'Take theirs' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: label }));
    expect(await screen.findByText(answer)).toBeInTheDocument();
  });
});
