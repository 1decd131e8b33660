import { setTimeZone } from '@portal/shared/i18n';
import { anActivity, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { ActivitiesPage, firstCall } from './activities.page';
import { groupByDay, dayName } from './days';

const call = 'GET api/pages/activities';
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function renderFeed(language: 'en' | 'tr' = 'en') {
  return renderScreen(<ActivitiesPage />, {
    as: 'user',
    route: '/pages/activities',
    language,
  });
}

test('uses the activities that were fetched before the first render', async () => {
  server.respondTo(call, [anActivity({ description: 'Ada wrote' })]);
  function OpenedPage() {
    const [isFetched, setIsFetched] = useState(false);
    useEffect(() => void firstCall().then(() => setIsFetched(true)), []);
    return isFetched && <ActivitiesPage />;
  }
  renderScreen(<OpenedPage />, { as: 'user' });
  expect(await screen.findByText('Ada wrote')).toBeVisible();
  expect(server.requests(call)).toHaveLength(1);
});

describe('the activity feed', () => {
  test('groups activities by day and names the last two days', async () => {
    server.respondTo(call, [
      anActivity({ date: ago(0), description: '<strong>Ada</strong> wrote' }),
      anActivity({ date: ago(1) }),
      anActivity({ date: '2026-01-05T08:00:00.000Z' }),
    ]);
    renderFeed();

    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByText('Ada')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Yesterday' })).toBeVisible();
    expect(screen.getByRole('region', { name: /^Monday,? 5 January 2026$/ })).toBeVisible();
  });

  test('shows day and time in the person’s zone and names it in the tooltip', async () => {
    setTimeZone('Asia/Tokyo');
    server.respondTo(call, [anActivity({ date: '2026-01-05T18:30:00.000Z' })]);
    renderFeed();
    const day = await screen.findByRole('region', { name: /^Tuesday,? 6 January 2026$/ });
    expect(within(day).getByText('03:30')).toHaveAttribute('title', '6 Jan 2026, 03:30 GMT+9');
    setTimeZone(null);
  });

  test('names days in Turkish', async () => {
    server.respondTo(call, [anActivity({ date: ago(0) })]);
    renderFeed('tr');

    expect(await screen.findByRole('heading', { name: 'Bugün' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Etkinlikler' })).toBeVisible();
  });

  test('opens internal links with the router and external ones in a new tab', async () => {
    server.respondTo(call, [
      anActivity({ link: '/home', useRouter: true, linkedContent: 'Start page' }),
      anActivity({ link: 'https://example.com/x', useRouter: false, linkedContent: 'Calendar' }),
      anActivity({ link: 'javascript:alert(1)', useRouter: false, linkedContent: 'Bad' }),
      anActivity({ link: '//evil.example', useRouter: true, linkedContent: 'Worse' }),
    ]);
    const { user, address } = renderFeed();

    const outside = await screen.findByRole('link', { name: 'Calendar (opens in a new tab)' });
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByText('Bad')).not.toBeInTheDocument();
    expect(screen.queryByText('Worse')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Start page' }));
    expect(address()).toBe('/home');
  });

  test('renders a description as elements and never inserts markup', async () => {
    server.respondTo(call, [
      anActivity({ description: '<em>Net</em> <img src=x onerror="alert(1)"> &lt;script&gt;' }),
    ]);
    renderFeed();

    expect(await screen.findByText('Net')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText(/<script>/)).toBeVisible();
  });

  test('shows 20 activities and the others on request', async () => {
    server.respondTo(
      call,
      Array.from({ length: 45 }, () => anActivity({ date: ago(0) })),
    );
    const { user } = renderFeed();

    expect(await screen.findAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(45);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('shows only the kind in the address, which the choice of a kind changes', async () => {
    server.respondTo(call, [
      anActivity({ icon: 'star', description: 'Marked' }),
      anActivity({ icon: 'file', description: 'Exported' }),
      anActivity({ icon: undefined, image: 'data:,', description: 'Commented' }),
      anActivity({ icon: 'rocket', description: 'Launched' }),
    ]);
    const { user, address } = renderScreen(<ActivitiesPage />, {
      as: 'user',
      route: '/pages/activities?kind=file',
    });

    expect(await screen.findByText('Exported')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const choice = screen.getByRole('combobox', { name: 'Kind' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['All kinds', 'Favourites', 'Documents', 'What people did', 'Other']]);
    await user.selectOptions(choice, 'What people did');
    expect(screen.getByText('Commented')).toBeVisible();
    expect(address()).toBe('/pages/activities?kind=people');
    await user.selectOptions(choice, 'All kinds');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(address()).toBe('/pages/activities');
  });

  test('shows a message without activities', async () => {
    server.respondTo(call, []);
    renderFeed();

    expect(await screen.findByText('No activity yet')).toBeVisible();
  });

  test('shows an error with its reference and loads the feed on retry', async () => {
    server.respondTo(call, 503);
    const { user } = renderFeed();

    expect(await screen.findByRole('alert')).toHaveTextContent('trace-test');
    server.respondTo(call, [anActivity()]);
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('listitem')).toBeVisible();
  });
});

describe('the grouping by day', () => {
  test('counts days by the midnights of the person’s zone', () => {
    setTimeZone('Europe/Istanbul');
    const late = anActivity({ date: '2026-11-20T20:59:00.000Z' });
    const early = anActivity({ date: '2026-11-20T21:01:00.000Z' });
    expect(groupByDay([early, late]).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-20']);
    expect(dayName('2026-11-20', Date.parse('2026-11-20T21:05:00.000Z'))).toBe('Yesterday');
    setTimeZone(null);
  });
});
