import type { Announcement } from '@portal/shared/contracts';
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
const answering = (announcements: Announcement[] = []) => {
  server.answers('GET api/v1/home', aHome());
  server.answers('GET api/v1/announcements', announcements);
};
const aHome = (part: Parameters<typeof anyHome>[0] = {}) => anyHome({ figures, ...part });

test('greets by name, names the tenant and shows the figures', async () => {
  answering();
  renderScreen(<HomePage />, { as: 'user', words });
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Olivia$/ })).toBeVisible();
  expect(screen.getByText('Acorn Capital')).toBeVisible();
  expect(screen.getByText('1,204')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Active people' })).toHaveAttribute('href', '/users');
  expect(screen.getByText(/^As of/)).toBeVisible();
});

test('speaks Turkish with Turkish figures', async () => {
  answering();
  renderScreen(<HomePage />, { as: 'user', words: { host: tr }, language: 'tr' });
  expect(await screen.findByText('1.204')).toBeVisible();
  expect(screen.getByText('Etkin kişi')).toBeVisible();
});

test('someone without a tenant sees that the figures count all of them', async () => {
  answering();
  server.answers('GET api/v1/home', aHome({ tenantName: null }));
  renderScreen(<HomePage />, { as: 'GlobalAdmin', words });
  expect(await screen.findByText('All tenants')).toBeVisible();
});

test('marking an announcement read takes it away and keeps it so on the server', async () => {
  const announcements = [
    anAnnouncement({ id: 'a1', title: 'Maintenance' }),
    anAnnouncement({ title: 'Welcome' }),
  ];
  answering(announcements);
  server.answers('POST api/v1/announcements/a1/read', 204);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Maintenance' }));
  expect(await screen.findByText('Marked as read.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Maintenance')).not.toBeInTheDocument());
  expect(screen.getByText('Welcome')).toBeVisible();
  expect(server.asked('POST api/v1/announcements/a1/read')).toHaveLength(1);
});

test('an announcement that could not be marked comes back', async () => {
  answering([anAnnouncement({ id: 'a1', title: 'Maintenance' })]);
  server.answers('POST api/v1/announcements/a1/read', 500);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  await user.click(await screen.findByRole('button', { name: /Maintenance/ }));
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(screen.getByText('Maintenance')).toBeVisible();
});

test('the three newest unread ones are shown, and the next one follows when one is read', async () => {
  answering(['One', 'Two', 'Three', 'Four'].map((title, at) => anAnnouncement({ id: `a${at}`, title })));
  server.answers('POST api/v1/announcements/a0/read', 204);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  await user.click(await screen.findByRole('button', { name: 'Mark as read: One' }));
  expect(await screen.findByText('Four')).toBeVisible();
  expect(screen.queryByText('One')).not.toBeInTheDocument();
});

test('announcements that cannot be loaded leave the figures, and can be asked for again', async () => {
  answering();
  server.answers('GET api/v1/announcements', 503);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  expect(await screen.findByText('The announcements could not be loaded.')).toBeVisible();
  expect(screen.getByText('1,204')).toBeVisible();
  answering([anAnnouncement({ title: 'Back again' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back again')).toBeVisible();
});

test('with nothing unread it says what would stand there', async () => {
  answering([anAnnouncement({ read: true }), anAnnouncement({ placement: 'banner' })]);
  renderScreen(<HomePage />, { as: 'user', words });
  expect(await screen.findByText('Nothing new')).toBeVisible();
});

test('a failure has a heading, a reference and a way to try again', async () => {
  server.answers('GET api/v1/home', 500);
  const { user } = renderScreen(<HomePage />, { as: 'user', words });
  expect(await screen.findByText('Your start page could not be loaded.')).toBeVisible();
  expect(screen.getByText(/trace-test/)).toBeVisible();
  answering();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olivia'));
});

test.each(['javascript:alert(1)', 'http://plain.example/', 'data:text/html,x'])(
  'a link to %s is not offered',
  async (uri) => {
    const announcement = anAnnouncement({ link: { uri, hyperText: 'Read more' } });
    answering([announcement]);
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
