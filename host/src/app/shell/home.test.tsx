import type { Announcement } from '@portal/shared/contracts';
import { aHome as anyHome, anAnnouncement, server } from '@portal/shared/testing';
import { setTimeZone } from '@portal/shared/i18n';
import { screen, waitFor } from '@testing-library/react';
import { getPartOfDay } from '../../features/home/greeting';
import { renderHome, respondToHome } from '../../../test/home-screen';

const figures = [
  { id: 'activePeople', value: 1204, format: 'integer' as const, link: '/users', previous: null, values: [] },
  {
    id: 'questionsThisMonth',
    value: 1207,
    format: 'integer' as const,
    link: null,
    previous: 1210,
    values: [0, 3, 2],
  },
];
const mockServer = (announcements: Announcement[] = []) => {
  respondToHome();
  server.respondTo('GET api/v1/home', aHome());
  server.respondTo('GET api/v1/announcements', announcements);
};
const aHome = (part: Parameters<typeof anyHome>[0] = {}) => anyHome({ figures, ...part });

// The page loads them after its first screen, which takes long the first time.
beforeAll(async () => {
  await import('./home-lists');
  await import('../../features/tenant-choice/global-scope');
}, 30_000);

test('greets by name, names the tenant and shows the figures', async () => {
  mockServer();
  renderHome();
  expect(await screen.findByRole('heading', { level: 1, name: /^(Good \w+|Hello), Olivia$/ })).toBeVisible();
  expect(screen.getByText('Acorn Capital')).toBeVisible();
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Active users/ })).toHaveAttribute('href', '/users');
  expect(screen.getByText(/^As of/)).toBeVisible();
});

test('compares a figure with the period before and draws its course', async () => {
  mockServer();
  const { container } = renderHome();
  expect(await screen.findByText(/on the same days last month/)).toHaveTextContent(
    '\u22123 on the same days last month',
  );
  expect(container.innerHTML).toContain('class="ui-sparkline"');
});

test('greets by the zone of the person, not of the device', async () => {
  mockServer();
  setTimeZone('Pacific/Auckland');
  jest.useFakeTimers({ now: Date.parse('2026-11-22T14:00:00Z'), advanceTimers: true });
  renderHome();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Olivia' })).toBeVisible();
  jest.useRealTimers();
  setTimeZone(null);
});

test('formats the figures in Turkish', async () => {
  mockServer();
  renderHome({ as: 'user', language: 'tr' });
  expect(await screen.findByText('1.204')).toBeVisible();
  expect(screen.getByText('Etkin kullanıcılar')).toBeVisible();
});

test('shows totals over all tenants for a person without a tenant', async () => {
  mockServer();
  server.respondTo('GET api/v1/home', aHome({ tenantName: null }));
  renderHome({ as: 'GlobalAdmin' });
  expect(await screen.findByText('Totals over all tenants')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'All organisations' })).toBeVisible();
});

test('removes an announcement that is marked as read and sends the change to the server', async () => {
  const announcements = [
    anAnnouncement({ id: 'a1', title: 'Maintenance' }),
    anAnnouncement({ title: 'Welcome' }),
  ];
  mockServer(announcements);
  server.respondTo('POST api/v1/announcements/a1/read', 204);
  const { user } = renderHome();
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Maintenance' }));
  expect(await screen.findByText('Marked as read.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Maintenance')).not.toBeInTheDocument());
  expect(screen.getByText('Welcome')).toBeVisible();
  expect(server.requests('POST api/v1/announcements/a1/read')).toHaveLength(1);
});

test('shows an announcement again when the server refuses to mark it', async () => {
  mockServer([anAnnouncement({ id: 'a1', title: 'Maintenance' })]);
  server.respondTo('POST api/v1/announcements/a1/read', 500);
  const { user } = renderHome();
  await user.click(await screen.findByRole('button', { name: /Maintenance/ }));
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(screen.getByText('Maintenance')).toBeVisible();
});

test('shows the three newest unread announcements, and the next one when one is read', async () => {
  mockServer(['One', 'Two', 'Three', 'Four'].map((title, at) => anAnnouncement({ id: `a${at}`, title })));
  server.respondTo('POST api/v1/announcements/a0/read', 204);
  const { user } = renderHome();
  await user.click(await screen.findByRole('button', { name: 'Mark as read: One' }));
  expect(await screen.findByText('Four')).toBeVisible();
  expect(screen.queryByText('One')).not.toBeInTheDocument();
});

test('shows the figures when the announcements fail to load, and retries on request', async () => {
  mockServer();
  server.respondTo('GET api/v1/announcements', 503);
  const { user } = renderHome();
  expect(await screen.findByText('The announcements could not be loaded.')).toBeVisible();
  expect(await screen.findByText('1,204')).toBeVisible();
  mockServer([anAnnouncement({ title: 'Back again' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back again')).toBeVisible();
});

test('shows an empty state when nothing is unread', async () => {
  mockServer([anAnnouncement({ read: true }), anAnnouncement({ placement: 'banner' })]);
  renderHome();
  expect(await screen.findByText('Nothing new')).toBeVisible();
});

test('shows a heading, a reference and a retry button when loading fails', async () => {
  respondToHome();
  server.respondTo('GET api/v1/home', 500);
  const { user } = renderHome();
  expect(await screen.findByText('The home page could not be loaded.')).toBeVisible();
  expect(screen.getByText(/trace-test/)).toBeVisible();
  mockServer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olivia'));
});

test.each(['javascript:alert(1)', 'http://plain.example/', 'data:text/html,x'])(
  'shows no link to %s',
  async (uri) => {
    const announcement = anAnnouncement({ link: { uri, hyperText: 'Read more' } });
    mockServer([announcement]);
    renderHome();
    expect(await screen.findByText(announcement.title)).toBeVisible();
    expect(screen.queryByText('Read more')).not.toBeInTheDocument();
  },
);

test.each([
  ['2026-11-22T04:59:00Z', 'UTC', 'night'],
  ['2026-11-22T05:00:00Z', 'UTC', 'morning'],
  ['2026-11-22T11:59:00Z', 'UTC', 'morning'],
  ['2026-11-22T12:00:00Z', 'UTC', 'afternoon'],
  ['2026-11-22T17:59:00Z', 'UTC', 'afternoon'],
  ['2026-11-22T18:00:00Z', 'UTC', 'evening'],
  ['2026-11-22T21:59:00Z', 'UTC', 'evening'],
  ['2026-11-22T22:00:00Z', 'UTC', 'night'],
  ['2026-11-22T03:00:00Z', 'Europe/Istanbul', 'morning'],
  ['2026-11-22T03:00:00Z', 'Asia/Tokyo', 'afternoon'],
  ['2026-11-22T03:00:00Z', 'America/New_York', 'night'],
])('greets at %s in %s with the greeting of the %s', (now, timeZone, part) => {
  expect(getPartOfDay(new Date(now), timeZone)).toBe(part);
});
