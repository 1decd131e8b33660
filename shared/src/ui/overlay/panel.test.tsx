import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Button } from '../core/button';
import { IconButton } from '../core/icon-button';
import { Modal, Panel, PanelHead, useConfirm } from '../overlay';

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
