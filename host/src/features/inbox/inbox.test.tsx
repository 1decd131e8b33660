import type { InboxItem } from '@portal/shared/contracts';
import { anInboxItem, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { InboxButton } from './inbox-button';
import type { InboxKind } from './inbox.api';

const onIntent = jest.fn();
const kinds = [
  { kind: 'messages', field: 'message', name: 'Messages' },
  { kind: 'notifications', field: 'notification', name: 'Notifications' },
] as const;

interface ServerData {
  items: InboxItem[];
  total?: number;
  unread?: number;
}

function mockServer(kind: InboxKind, { items, total, unread }: ServerData): void {
  const noItems = { total: 0, unread: 0 };
  const own = { total: total ?? items.length, unread: unread ?? items.filter(({ read }) => !read).length };
  server.respondTo('GET api/v1/inbox', { messages: noItems, notifications: noItems, [kind]: own });
  for (const { kind: other } of kinds)
    server.respondTo(`GET api/common/${other}`, other === kind ? items : []);
}

const inbox = (
  <InboxButton shortcuts={(close) => <button onClick={close}>Reports</button>} onIntent={onIntent} />
);
const inboxButton = (name: string | RegExp) => screen.findByRole('button', { name });
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });

const openPanel = async (name: string) => {
  const view = renderScreen(inbox, { as: 'user' });
  await view.user.click(await inboxButton(/^Inbox/));
  await view.user.click(await tab(name));
  expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
  return view;
};

describe.each(kinds)('the $name tab', ({ kind, field, name }) => {
  const url = `api/common/${kind}` as const;

  test("shows the exact unread number in the button's name and 99+ above 99", async () => {
    mockServer(kind, { items: [], total: 10_009, unread: 5004 });
    renderScreen(inbox, { as: 'user' });
    const button = await inboxButton('Inbox, 5,004 unread');
    expect(button.innerHTML).toContain('data-count="99+"');
  });

  test('shows no number on the button without unread items', async () => {
    mockServer(kind, { items: [anInboxItem({ read: true })] });
    renderScreen(inbox, { as: 'user' });
    const button = await inboxButton('Inbox');
    expect(button.innerHTML).not.toContain('data-count');
  });

  test('lists items with their age', async () => {
    const time = new Date(Date.now() - 25 * 60_000).toISOString();
    mockServer(kind, { items: [anInboxItem({ title: 'Late sources', time }), anInboxItem({ read: true })] });
    await openPanel(name);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Late sources, unread');
    expect(first).toHaveTextContent('25 minutes ago');
    expect(second).not.toHaveTextContent('unread');
  });

  test('renders markup as text', async () => {
    mockServer(kind, { items: [anInboxItem({ title: '<b>bold</b>', description: '<img src=x>' })] });
    await openPanel(name);
    expect(await screen.findByText('<b>bold</b>')).toBeVisible();
    expect(screen.getByText('<img src=x>')).toBeVisible();
  });

  test('toggles the read state of an item at once', async () => {
    const item = anInboxItem({ title: 'Ready' });
    mockServer(kind, { items: [item] });
    server.respondTo(`POST ${url}/toggle-read-status`, { ...item, read: true });
    const { user } = await openPanel(name);
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Ready' }));
    expect(await screen.findByRole('button', { name: 'Mark as unread: Ready' })).toHaveFocus();
    expect(await inboxButton('Inbox')).toBeVisible();
    expect((await tab(name)).textContent).toBe(name);
    const [request] = server.requests(`POST ${url}/toggle-read-status`);
    expect(request?.body).toEqual({ [field]: { id: item.id, read: true } });
  });

  test('restores the read state with a notice when the server refuses the change', async () => {
    mockServer(kind, { items: [anInboxItem({ title: 'Ready' })] });
    server.respondTo(`POST ${url}/toggle-read-status`, 500);
    const { user } = await openPanel(name);
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Ready' }));
    expect(await screen.findByRole('button', { name: 'Mark as read: Ready' })).toBeVisible();
    expect(await inboxButton('Inbox, 1 unread')).toBeVisible();
    expect((await tab(name)).textContent).toBe(`${name}1`);
    expect(await screen.findByText(/went wrong/i)).toBeVisible();
  });

  test('marks all items as read and ignores a second click', async () => {
    mockServer(kind, { items: [anInboxItem(), anInboxItem(), anInboxItem({ read: true })] });
    server.respondTo(`GET ${url}/mark-all-as-read`, true);
    const { user } = await openPanel(name);
    await screen.findAllByRole('listitem');
    const all = screen.getByRole('button', { name: 'Mark all as read' });
    await user.click(all);
    expect(await screen.findByText('All marked as read.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(all).toHaveAttribute('aria-disabled', 'true'));
    await user.click(all);
    expect(server.requests(`GET ${url}/mark-all-as-read`)).toHaveLength(1);
  });

  test('restores the read states when the server refuses to mark all', async () => {
    mockServer(kind, { items: [anInboxItem({ title: 'One' })] });
    server.respondTo(`GET ${url}/mark-all-as-read`, 403);
    const { user } = await openPanel(name);
    await screen.findAllByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Mark as read: One' })).toBeVisible();
    expect(await inboxButton('Inbox, 1 unread')).toBeVisible();
    expect((await tab(name)).textContent).toBe(`${name}1`);
  });

  test('removes an item after the server confirms it, and focuses the next item', async () => {
    const items = [anInboxItem({ title: 'One' }), anInboxItem({ title: 'Two' })];
    mockServer(kind, { items });
    server.respondTo(`DELETE ${url}`, items[0]);
    const { user } = await openPanel(name);
    await user.click(await screen.findByRole('button', { name: 'Remove: One' }));
    expect(await screen.findByText('Removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument());
    expect(server.requests(`DELETE ${url}`)[0]?.query.get('id')).toBe(items[0]?.id);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as read: Two' })).toHaveFocus());
  });

  test('keeps an item with a notice when it cannot be removed', async () => {
    mockServer(kind, { items: [anInboxItem({ title: 'One' })] });
    server.respondTo(`DELETE ${url}`, 500);
    const { user } = await openPanel(name);
    await user.click(await screen.findByRole('button', { name: 'Remove: One' }));
    expect(await screen.findByText(/went wrong/i)).toBeVisible();
    expect(screen.getByText('One')).toBeVisible();
  });

  test('opens a portal link with the router, closes the panel and marks the item as read', async () => {
    const item = anInboxItem({ title: 'Open', link: '/pages/activities', useRouter: true });
    mockServer(kind, { items: [item] });
    server.respondTo(`POST ${url}/toggle-read-status`, { ...item, read: true });
    const { user, address } = await openPanel(name);
    await user.click(await screen.findByRole('link', { name: 'Open' }));
    expect(address()).toBe('/pages/activities');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.requests(`POST ${url}/toggle-read-status`)).toHaveLength(1);
  });

  test('opens an external link in a new tab without a referrer', async () => {
    mockServer(kind, { items: [anInboxItem({ title: 'Out', link: 'https://example.com/a' })] });
    await openPanel(name);
    const link = await screen.findByRole('link', { name: 'Out (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])(
    'renders no link to %s',
    async (link) => {
      mockServer(kind, { items: [anInboxItem({ title: 'Bad', link, image: link, useRouter: true })] });
      const { baseElement } = await openPanel(name);
      expect(await screen.findByText('Bad')).toBeVisible();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      expect(baseElement.innerHTML).not.toContain(link);
    },
  );

  test('shows an empty state without items', async () => {
    mockServer(kind, { items: [] });
    await openPanel(name);
    expect(await screen.findByText(`When you have ${kind}, they will appear here.`)).toBeVisible();
  });

  test('loads the list again on request after a failure', async () => {
    mockServer(kind, { items: [anInboxItem({ title: 'Back' })] });
    server.respondTo(`GET ${url}`, 503);
    const { user } = await openPanel(name);
    const again = await screen.findByRole('button', { name: /again/i });
    mockServer(kind, { items: [anInboxItem({ title: 'Back' })] });
    await user.click(again);
    expect(await screen.findByText('Back')).toBeVisible();
  });

  test('shows a long list in steps of fifty with the total number', async () => {
    const items = Array.from({ length: 120 }, () => anInboxItem({ read: true }));
    mockServer(kind, { items, total: 10_009 });
    const { user } = await openPanel(name);
    expect(await screen.findAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByText('Showing the newest 120 of 10,009.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Mark as unread: ${items[50]?.title}` })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  });
});

describe('the inbox', () => {
  const counts = (messages: number, notifications: number) => ({
    messages: { total: 9, unread: messages },
    notifications: { total: 9, unread: notifications },
  });
  const open = async (messages: number, notifications: number) => {
    server.respondTo('GET api/v1/inbox', counts(messages, notifications));
    for (const { kind } of kinds) server.respondTo(`GET api/common/${kind}`, []);
    const view = renderScreen(inbox, { as: 'user' });
    await view.user.click(await inboxButton(/^Inbox/));
    return view;
  };
  const selected = () => screen.findByRole('tab', { selected: true });

  test('adds the unread messages and notifications on the button and shows each number in its tab', async () => {
    await open(3, 1200);
    expect(await inboxButton('Inbox, 1,203 unread')).toHaveAttribute('aria-expanded', 'true');
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Messages3',
      'Notifications1,200',
      'Shortcuts',
    ]);
  });

  test.each([
    [3, 2, 'Messages'],
    [0, 2, 'Notifications'],
    [0, 0, 'Messages'],
  ])('opens the first tab with unread items: %i and %i open %s', async (messages, notifications, name) => {
    await open(messages, notifications);
    await waitFor(async () => expect(await selected()).toHaveTextContent(name));
  });

  test('keeps the selected tab when its last item becomes read', async () => {
    const item = anInboxItem({ title: 'Last' });
    mockServer('notifications', { items: [item] });
    server.respondTo('POST api/common/notifications/toggle-read-status', { ...item, read: true });
    const { user } = renderScreen(inbox, { as: 'user' });
    await user.click(await inboxButton(/^Inbox/));
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Last' }));
    expect(await inboxButton('Inbox')).toBeVisible();
    expect(await selected()).toHaveTextContent('Notifications');
  });

  test('shows the shortcuts in the third tab, reached with the arrow keys, and closes after one is opened', async () => {
    const { user } = await open(1, 0);
    expect(onIntent).toHaveBeenCalled();
    (await selected()).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await selected()).toHaveAccessibleName('Shortcuts');
    await user.click(screen.getByRole('button', { name: 'Reports' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
