import type { Shortcut } from '@portal/shared/contracts';
import { aShortcut, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ShortcutsTab } from './shortcuts-tab';

const url = 'api/common/shortcuts';
const openTab = (shortcuts: Shortcut[]) => {
  server.respondTo(`GET ${url}`, shortcuts);
  const onClose = jest.fn();
  return { ...renderScreen(<ShortcutsTab onClose={onClose} />, { as: 'user' }), onClose };
};
type User = ReturnType<typeof openTab>['user'];
const addNew = async (user: User) => {
  const [add] = await screen.findAllByRole('button', { name: 'Add a shortcut' });
  await user.click(add as HTMLElement);
  await screen.findByRole('dialog', { name: 'New shortcut' });
};

test('opens a portal shortcut with the router and closes the panel', async () => {
  const { user, address, onClose } = openTab([aShortcut({ label: 'Users', link: '/users' })]);
  const link = await screen.findByRole('link', { name: 'Users' });
  await user.click(link);
  expect(address()).toBe('/users');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('opens an external shortcut in a new tab and renders no unsafe link', async () => {
  openTab([
    aShortcut({ label: 'Rates', link: 'https://example.com/', useRouter: false }),
    aShortcut({ label: 'Bad', link: 'javascript:alert(1)' }),
  ]);
  const link = await screen.findByRole('link', { name: 'Rates (opens in a new tab)' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('sends a new shortcut without a description', async () => {
  const { user } = openTab([]);
  const made = aShortcut({ label: 'Rates', link: 'https://example.com/rates', useRouter: false });
  server.respondTo(`POST ${url}`, made);
  await addNew(user);
  await user.type(screen.getByLabelText('Name'), ' Rates ');
  await user.type(screen.getByLabelText('Link'), 'https://example.com/rates');
  await user.click(screen.getByRole('radio', { name: 'Globe' }));
  server.respondTo(`GET ${url}`, [made]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shortcut saved.')).toBeVisible();
  expect(server.requests(`POST ${url}`)[0]?.body).toEqual({
    shortcut: {
      label: 'Rates',
      description: '',
      link: 'https://example.com/rates',
      icon: 'globe',
      useRouter: false,
    },
  });
  expect(await screen.findByRole('link', { name: /Rates/ })).toBeVisible();
});

test('shows the errors of an invalid form and sends nothing', async () => {
  const { user } = openTab([]);
  await addNew(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(screen.getByText('Enter a link.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Bad');
  await user.type(screen.getByLabelText('Link'), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Enter a page that begins with/)).toBeVisible();
  expect(server.requests(`POST ${url}`)).toEqual([]);
});

test('keeps the form with a notice when the server refuses', async () => {
  const { user } = openTab([]);
  server.respondTo(`POST ${url}`, 500);
  await addNew(user);
  await user.type(screen.getByLabelText('Name'), 'Home');
  await user.type(screen.getByLabelText('Link'), '/home');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/went wrong/i)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Home');
});

test('changes a shortcut in edit mode', async () => {
  const own = aShortcut({ label: 'Home' });
  const { user } = openTab([own]);
  server.respondTo(`PATCH ${url}`, { ...own, label: 'Start' });
  await screen.findByRole('link', { name: 'Home' });
  await user.click(screen.getByRole('button', { name: 'Edit shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Edit: Home' }));
  await screen.findByRole('dialog', { name: 'Edit shortcut' });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Start');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shortcut saved.')).toBeVisible();
  expect(server.requests(`PATCH ${url}`)[0]?.body).toMatchObject({
    id: own.id,
    shortcut: { label: 'Start', useRouter: true },
  });
});

test('removes a shortcut after a confirmation', async () => {
  const own = aShortcut({ label: 'Home' });
  const { user } = openTab([own]);
  server.respondTo(`DELETE ${url}`, own);
  await screen.findByRole('link', { name: 'Home' });
  await user.click(screen.getByRole('button', { name: 'Edit shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Edit: Home' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Remove shortcut' }));
  server.respondTo(`GET ${url}`, []);
  await user.click(sure.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No shortcuts yet')).toBeVisible();
  expect(server.requests(`DELETE ${url}`)[0]?.query.get('id')).toBe(own.id);
});

test('confirms before closing a form with unsaved changes', async () => {
  const { user } = openTab([]);
  await addNew(user);
  await user.type(screen.getByLabelText('Name'), 'Half');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Half');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
});
