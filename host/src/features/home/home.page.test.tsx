import { aHome as anyHome, anAnnouncement, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../../../public/assets/i18n/en.json';
import tr from '../../../public/assets/i18n/tr.json';
import { partOfDay } from './greeting';
import { HomePage } from './home.page';

const words = { host: en };
const figures = [
  { id: 'activePeople', value: 1204, format: 'integer' as const, link: '/users' },
  { id: 'questionsThisMonth', value: 7, format: 'integer' as const, link: null },
];
const aHome = (part: Parameters<typeof anyHome>[0] = {}) => anyHome({ figures, ...part });

test('greets by name, names the tenant and shows the figures', async () => {
  server.answers('GET api/v1/home', aHome({ figures }));
  renderScreen(<HomePage />, { as: 'user', words });
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Olivia$/ })).toBeVisible();
  expect(screen.getByText('Acorn Capital')).toBeVisible();
  expect(screen.getByText('1,204')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Active people' })).toHaveAttribute('href', '/users');
  expect(screen.getByText(/^As of/)).toBeVisible();
});

test('speaks Turkish with Turkish figures', async () => {
  server.answers('GET api/v1/home', aHome({ figures }));
  renderScreen(<HomePage />, { as: 'user', words: { host: tr }, language: 'tr' });
  expect(await screen.findByText('1.204')).toBeVisible();
  expect(screen.getByText('Etkin kişi')).toBeVisible();
});

test('someone without a tenant sees that the figures count all of them', async () => {
  server.answers('GET api/v1/home', aHome({ tenantName: null }));
  renderScreen(<HomePage />, { as: 'GlobalAdmin', words });
  expect(await screen.findByText('All tenants')).toBeVisible();
});

test('marking an announcement read takes it away and keeps it so on the server', async () => {
  const announcements = [
    anAnnouncement({ id: 'a1', title: 'Maintenance' }),
    anAnnouncement({ title: 'Welcome' }),
  ];
  server.answers('GET api/v1/home', aHome({ announcements }));
  server.answers('POST api/v1/announcements/a1/read', 204);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Maintenance' }));
  expect(await screen.findByText('Marked as read.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Maintenance')).not.toBeInTheDocument());
  expect(screen.getByText('Welcome')).toBeVisible();
  expect(server.asked('POST api/v1/announcements/a1/read')).toHaveLength(1);
});

test('an announcement that could not be marked comes back', async () => {
  server.answers(
    'GET api/v1/home',
    aHome({ announcements: [anAnnouncement({ id: 'a1', title: 'Maintenance' })] }),
  );
  server.answers('POST api/v1/announcements/a1/read', 500);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  await user.click(await screen.findByRole('button', { name: /Maintenance/ }));
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(screen.getByText('Maintenance')).toBeVisible();
});

test('with nothing unread it says what would stand there', async () => {
  server.answers('GET api/v1/home', aHome());
  renderScreen(<HomePage />, { as: 'user', words });
  expect(await screen.findByText('Nothing new')).toBeVisible();
});

test('a failure has a heading, a reference and a way to try again', async () => {
  server.answers('GET api/v1/home', 500);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  expect(await screen.findByText('Your start page could not be loaded.')).toBeVisible();
  expect(screen.getByText(/trace-test/)).toBeVisible();
  server.answers('GET api/v1/home', aHome());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olivia'));
});

test.each(['javascript:alert(1)', 'http://plain.example/', 'data:text/html,x'])(
  'a link to %s is not offered',
  async (uri) => {
    const announcement = anAnnouncement({ link: { uri, hyperText: 'Read more' } });
    server.answers('GET api/v1/home', aHome({ announcements: [announcement] }));
    renderScreen(<HomePage />, { as: 'user', words });
    expect(await screen.findByText(announcement.title)).toBeVisible();
    expect(screen.queryByText('Read more')).not.toBeInTheDocument();
  },
);

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('at %i o’clock it is %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 10, 21, hour))).toBe(part);
});
