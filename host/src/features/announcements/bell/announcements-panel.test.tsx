import type { Announcement } from '@portal/shared/contracts';
import { anAnnouncement, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AnnouncementsBell } from './announcements-bell';
import { AnnouncementsPanel } from './announcements-panel';

const bell = () => screen.getByRole('button', { name: /^Announcements and alerts/ });

async function openPanel(announcements: Announcement[]) {
  server.respondTo('GET api/v1/announcements', announcements);
  const view = renderScreen(<AnnouncementsBell canOpen={() => true} />, { as: 'user' });
  await view.user.click(bell());
  await screen.findByRole('tablist');
  return view;
}

describe('the announcements panel', () => {
  const two = () => [
    anAnnouncement({
      id: 'a1',
      title: 'Maintenance',
      content: ['From ', { tag: 'strong', children: ['ten'] }, ' on.'],
    }),
    anAnnouncement({ id: 'a2', title: 'Welcome', read: true, link: { uri: '/home', hyperText: 'Start' } }),
  ];

  test("lists announcements in the server's order and labels unread ones", async () => {
    await openPanel([...two(), anAnnouncement({ title: 'Aloft', placement: 'banner' })]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Maintenance, unread',
      'Welcome',
    ]);
    expect(screen.getByRole('tab', { name: 'Announcements 1' })).toBeVisible();
  });

  test('expands and collapses each announcement separately', async () => {
    const { user } = await openPanel(two());
    const more = await screen.findByRole('button', { name: 'View more: Maintenance' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('ten')).not.toBeInTheDocument();
    await user.click(more);
    expect(screen.getByText('ten').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: 'Start' })).not.toBeInTheDocument();
    const less = screen.getByRole('button', { name: 'View less: Maintenance' });
    expect(less).toHaveFocus();
    expect(less).toHaveAttribute('aria-expanded', 'true');
    await user.click(less);
    expect(screen.queryByText('ten')).not.toBeInTheDocument();
    expect(server.requests('POST api/v1/announcements/a1/read')).toEqual([]);
  });

  test('closes when a link opens another page', async () => {
    const { user, address } = await openPanel(two());
    await user.click(await screen.findByRole('button', { name: 'View more: Welcome' }));
    await user.click(screen.getByRole('link', { name: 'Start' }));
    expect(address()).toBe('/home');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('toggles the read state of an announcement at once', async () => {
    server.respondTo('POST api/v1/announcements/a1/read', 204);
    server.respondTo('POST api/v1/announcements/a1/unread', 204);
    const { user } = await openPanel(two());
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Maintenance' }));
    const unread = await screen.findByRole('button', { name: 'Mark as unread: Maintenance' });
    expect(unread).toHaveFocus();
    expect(bell()).toHaveAccessibleName('Announcements and alerts');
    await user.click(unread);
    expect(await screen.findByRole('button', { name: 'Mark as read: Maintenance' })).toBeVisible();
    expect(bell()).toHaveAccessibleName('Announcements and alerts, 1 new');
  });

  test('restores the read state with a notice when the server refuses the change', async () => {
    server.respondTo('POST api/v1/announcements/a1/read', 500);
    const { user } = await openPanel(two());
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Maintenance' }));
    expect(await screen.findByText(/went wrong/i)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as read: Maintenance' })).toBeVisible();
  });

  test('removes an announcement that has ended when it is marked', async () => {
    const { user } = await openPanel(two());
    await screen.findByRole('button', { name: 'Mark as read: Maintenance' });
    server.respondTo('POST api/v1/announcements/a1/read', 404);
    server.respondTo('GET api/v1/announcements', two().slice(1));
    await user.click(screen.getByRole('button', { name: 'Mark as read: Maintenance' }));
    await waitFor(() => expect(screen.queryByText('Maintenance')).not.toBeInTheDocument());
    expect(screen.getByText('Welcome')).toBeVisible();
  });

  test('marks all announcements as read at once and ignores a second click', async () => {
    server.respondTo('POST api/v1/announcements/read-all', 204);
    const { user } = await openPanel([...two(), anAnnouncement()]);
    const all = await screen.findByRole('button', { name: 'Mark all as read' });
    await user.click(all);
    expect(await screen.findByText('All marked as read.')).toBeVisible();
    // The store notifies its subscribers in the next animation frame.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument(),
    );
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await user.click(all);
    expect(server.requests('POST api/v1/announcements/read-all')).toHaveLength(1);
  });

  test('restores the read states when the server refuses to mark all', async () => {
    server.respondTo('POST api/v1/announcements/read-all', 500);
    const { user } = await openPanel(two());
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(/went wrong/i)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as read: Maintenance' })).toBeVisible();
  });

  test('shows an empty state without announcements', async () => {
    await openPanel([]);
    expect(await screen.findByText('No announcements')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  test('loads again on request after a failure', async () => {
    server.respondTo('GET api/v1/announcements', 503);
    // Rendered without the bell: a panel that opens after the bell's request failed sends a second one, and Try again
    // ignores clicks until that has failed too.
    const { user } = renderScreen(<AnnouncementsPanel canOpen={() => true} onClose={() => undefined} />, {
      as: 'user',
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.respondTo('GET api/v1/announcements', two());
    await user.click(again);
    expect(await screen.findByText('Welcome')).toBeVisible();
  });

  test('shows a long list in steps of fifty and focuses the first new row', async () => {
    const announcements = Array.from({ length: 70 }, (_, at) =>
      anAnnouncement({ title: `Number ${at}`, read: true }),
    );
    const { user } = await openPanel(announcements);
    expect(await screen.findAllByRole('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(70);
    await waitFor(() => expect(screen.getByRole('button', { name: 'View more: Number 50' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  });

  test('renders unknown elements of a long announcement as text and omits an unsafe link', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const content = [{ tag: 'script', children: ['alert(1)'] }, 'long '.repeat(2000)];
    const link = { uri: 'javascript:alert(1)', hyperText: 'Press here' };
    const { user, baseElement } = await openPanel([anAnnouncement({ title, content, link })]);
    await user.click(await screen.findByRole('button', { name: `View more: ${title}` }));
    expect(screen.getByText(/alert\(1\)long long/)).toBeVisible();
    expect(screen.queryByText('Press here')).not.toBeInTheDocument();
    // Accessible names of buttons contain the title too, so quoted attribute values are excluded.
    expect(baseElement.innerHTML.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<(script|img)\b/i);
    expect(baseElement.innerHTML).not.toContain('javascript:');
  });
});
