import type { Announcement } from '@portal/shared/contracts';
import { portalEvents } from '@portal/shared/api';
import { anAnnouncement, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { eventTags } from '../../../event-tags';
import { AnnouncementBanner } from './announcement-banner';
import { announcementPreviewed } from './announcement-preview.slice';
import { AnnouncementsBell } from '../bell/announcements-bell';

const page = (
  <>
    <AnnouncementBanner />
    <main id="main" tabIndex={-1} />
  </>
);
const draw = (announcements: Announcement[], ui = page) => {
  server.answers('GET api/v1/announcements', announcements);
  return renderScreen(ui, { as: 'user', eventTags });
};
const onBanner = (part: Partial<Announcement> = {}) => anAnnouncement({ placement: 'banner', ...part });
const banner = () => screen.queryByRole('region', { name: 'Announcement' });
const close = { name: 'Close announcement' };

test('the banner shows title, content, an optional link button and a close control', async () => {
  draw([
    onBanner({
      title: 'Maintenance',
      content: 'From **ten** on.',
      link: { uri: '/home', hyperText: 'More' },
    }),
  ]);
  expect(await screen.findByText('Maintenance')).toBeVisible();
  expect(screen.getByText('ten').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/home');
  expect(screen.getByRole('button', close)).toBeVisible();
});

test('without a link there is no link button', async () => {
  draw([onBanner()]);
  await screen.findByRole('button', close);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['banner', 'both'] as const)('the newest unread one placed in %s is shown', async (placement) => {
  draw([
    anAnnouncement({ title: 'In the bell' }),
    onBanner({ title: 'Read', read: true }),
    anAnnouncement({ title: 'Newest', placement }),
    onBanner({ title: 'Older' }),
  ]);
  expect(await screen.findByText('Newest')).toBeVisible();
  for (const title of ['In the bell', 'Read', 'Older'])
    expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test('there is none when everything for it is read, or only for the bell', async () => {
  draw([anAnnouncement(), onBanner({ read: true })]);
  await waitFor(() => expect(server.asked('GET api/v1/announcements')).toHaveLength(1));
  expect(banner()).not.toBeInTheDocument();
});

test('closing marks the announcement read on the server; the next one follows', async () => {
  server.answers('POST api/v1/announcements/a1/read', 204);
  const { user } = draw([onBanner({ id: 'a1', title: 'First' }), onBanner({ title: 'Second' })]);
  await user.click(await screen.findByRole('button', close));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(server.asked('POST api/v1/announcements/a1/read')).toHaveLength(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a close that the server does not keep is taken back, with a notice', async () => {
  server.answers('POST api/v1/announcements/a1/read', 500);
  const { user } = draw([onBanner({ id: 'a1', title: 'Stays' })]);
  await user.click(await screen.findByRole('button', close));
  expect(await screen.findByText(/went wrong/i)).toBeVisible();
  expect(await screen.findByText('Stays')).toBeVisible();
});

test('one that nobody may close has no close control', async () => {
  draw([onBanner({ title: 'Outage', dismissible: false })]);
  expect(await screen.findByText('Outage')).toBeVisible();
  expect(screen.queryByRole('button', close)).not.toBeInTheDocument();
});

test.each([
  ['info', 'Information', 0],
  ['warning', 'Important', 0],
  ['critical', 'Urgent', 1],
] as const)(
  '%s says its urgency in words; only what is urgent interrupts',
  async (severity, word, alerts) => {
    const { container } = draw([onBanner({ title: 'Outage', severity })]);
    expect(await screen.findByText(`${word}:`)).toBeInTheDocument();
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);

test('what is marked read in the bell leaves the banner, and comes back when it is unread again', async () => {
  server.answers('POST api/v1/announcements/a1/read', 204);
  server.answers('POST api/v1/announcements/a1/unread', 204);
  const { user } = draw(
    [anAnnouncement({ id: 'a1', title: 'Both', placement: 'both' })],
    <>
      <AnnouncementBanner />
      <AnnouncementsBell />
    </>,
  );
  await screen.findByRole('button', close);
  await user.click(screen.getByRole('button', { name: 'Announcements and alerts, 1 new' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Both' }));
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Mark as unread: Both' }));
  await waitFor(() => expect(banner()).toBeInTheDocument());
  expect(server.asked('GET api/v1/announcements')).toHaveLength(1);
});

test('what another tab or device read is heard of', async () => {
  draw([onBanner({ title: 'Elsewhere' })]);
  await screen.findByText('Elsewhere');
  server.answers('GET api/v1/announcements', [onBanner({ title: 'Elsewhere', read: true })]);
  act(() => portalEvents.emitForTests('announcements.changed'));
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
});

test('when announcements cannot be had there is no banner and nothing else breaks', async () => {
  server.answers('GET api/v1/announcements', 503);
  renderScreen(page, { as: 'user', eventTags });
  await waitFor(() => expect(server.asked('GET api/v1/announcements')).toHaveLength(1));
  expect(banner()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toBeInTheDocument();
});

describe('preview mode', () => {
  const preview = (title: string) =>
    announcementPreviewed(onBanner({ id: 'draft', title, dismissible: false }));

  test('opens the banner with that announcement, and closing it only ends the preview', async () => {
    const { user, store } = draw([onBanner({ id: 'a1', title: 'Real' })]);
    expect(await screen.findByText('Real')).toBeVisible();
    act(() => void store.dispatch(preview('Draft')));
    expect(screen.getByText('Draft')).toBeVisible();
    expect(within(screen.getByRole('region')).getByText('Preview')).toBeVisible();
    expect(screen.queryByText('Real')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End the preview' }));
    expect(screen.getByText('Real')).toBeVisible();
    expect(server.asked().filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('opens the banner where there is none, and again with a new preview', async () => {
    const { user, store } = draw([]);
    for (const title of ['First draft', 'Second draft']) {
      act(() => void store.dispatch(preview(title)));
      expect(await screen.findByText(title)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'End the preview' }));
      expect(banner()).not.toBeInTheDocument();
    }
  });
});
