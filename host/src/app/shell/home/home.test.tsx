import { configuratorTypes, type Announcement, type Figure } from '@portal/shared/contracts';
import { setTimeZone } from '@portal/shared/i18n';
import {
  aHome as anyHome,
  anAnnouncement,
  server,
  aHome,
  aKeyFigure,
  aReportSummary,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHome, respondToHome } from '../../../../test/home-screen';
import { getPartOfDay } from '../../../features/home/greeting';

describe('the home page', () => {
  const figures = [
    {
      id: 'activePeople',
      value: 1204,
      format: 'integer' as const,
      link: '/users',
      previous: 1190,
      whole: null,
      values: [],
    },
    {
      id: 'questionsThisMonth',
      value: 1207,
      format: 'integer' as const,
      link: null,
      previous: 1210,
      whole: null,
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
    await import('./home-charts');
    await import('./home-lists');
    await import('../../../features/tenant-choice/global-scope');
  }, 30_000);

  test('greets by name, names the tenant and shows the figures', async () => {
    mockServer();
    renderHome();
    expect(
      await screen.findByRole('heading', { level: 1, name: /^(Good \w+|Hello), Olivia$/ }),
    ).toBeVisible();
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
});

describe('the figures of the home page', () => {
  const percent = { format: 'percent', currency: null } as const;
  const thisMonth = { from: '2026-11-01', to: '2026-11-20' };
  const figures = [
    aKeyFigure(),
    aKeyFigure({
      id: 'returnThisYear',
      period: { from: '2026-01-01', to: '2026-11-20' },
      value: 0.0684,
      previous: 0.0512,
      ...percent,
    }),
    aKeyFigure({ id: 'netFlows', period: thisMonth, value: 18_200_000, previous: 22_300_000 }),
    aKeyFigure({
      id: 'fees',
      period: { from: '2026-10-01', to: '2026-10-31' },
      value: 1_420_000,
      previous: 1_450_000,
      goodDirection: null,
    }),
    aKeyFigure({ id: 'valueAtRisk', value: 9_700_000, previous: null, goodDirection: 'down' }),
  ];
  const months = Array.from({ length: 36 }, (_, at) => ({
    month: new Date(Date.UTC(2024, at)).toISOString().slice(0, 10),
    value: 1_000_000_000 + at * 1_000_000,
    benchmark: 1_000_000_000 + at * 500_000,
  }));
  const allocation = [
    { label: 'Equities', slot: 0, weight: 0.462, target: 0.45, band: 0.01 },
    { label: 'Bonds', slot: 1, weight: 0.379, target: 0.38, band: 0.01 },
    { label: 'Cash', slot: 6, weight: 0.159, target: null, band: null },
  ];
  const tile = async (label: string) => {
    await screen.findByText(label);
    return screen.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(label));
  };
  const countIn = (element: HTMLElement, text: string) => element.innerHTML.split(text).length - 1;

  test('shows each key figure short, with its change and a link to its report', async () => {
    respondToHome({ figures: { figures } });
    const { container } = renderHome();
    expect(await tile('Net assets, 20 Nov')).toHaveTextContent('€1,284.6 m+2.1% vs October');
    expect(await tile('Return, 2026 to date')).toHaveTextContent('+6.84%+1.72 pp vs benchmark');
    expect(await tile('Net flows, November 2026 to date')).toHaveTextContent('+€18.2 m−€4.1 m vs October');
    expect(await tile('Fees, October 2026')).toHaveTextContent('€1.42 m−2.1% vs forecast');
    expect(await tile('Value at risk, 1 day, 99%')).toHaveTextContent('€9.7 m');
    expect(screen.getByRole('link', { name: /^Net assets/ })).toHaveAttribute('href', '/reports/performance');
    expect(countIn(container, 'class="ui-sparkline"')).toBe(5);
  });

  test('colours a change by the good direction of its figure', async () => {
    respondToHome({ figures: { figures } });
    const { container } = renderHome();
    await tile('Net assets, 20 Nov');
    const html = container.innerHTML;
    const tones = [...html.matchAll(/ui-stat__amount--(\w+)/g)].map(([, tone]) => tone);
    expect(tones).toEqual(['gain', 'gain', 'loss', 'neutral']);
  });

  test('formats the key figures in Turkish', async () => {
    respondToHome({ figures: { figures } });
    renderHome({ as: 'user', language: 'tr' });
    expect(await tile('Net varlıklar, 20 Kas')).toHaveTextContent('€1.284,6 mn+%2,1 Ekim ayına göre');
    expect(await tile('Getiri, 2026 (bugüne kadar)')).toHaveTextContent('+%6,84+1,72 puan kıyasa göre');
    expect(screen.getByText('rakamların tarihi: 20 Kas 2026')).toBeVisible();
  });

  test('shows small and negative amounts, figures without a comparison and a comparison of zero', async () => {
    respondToHome({
      figures: {
        figures: [
          aKeyFigure({ value: 45_300, previous: 0, values: [45_300] }),
          aKeyFigure({ id: 'netFlows', period: thisMonth, value: -950, previous: null, values: [] }),
        ],
      },
    });
    const { container } = renderHome();
    expect(await tile('Net assets, 20 Nov')).toHaveTextContent('€45.3 k+€45.3 k vs October');
    expect(await tile('Net flows, November 2026 to date')).toHaveTextContent('−€950');
    expect(countIn(container, 'class="ui-sparkline"')).toBe(0);
  });

  test('says when the figures are complete', async () => {
    respondToHome();
    renderHome();
    expect(await screen.findByText('complete')).toBeVisible();
    expect(screen.getByText('figures as of 20 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports');
  });

  test('requests the figures again while the warehouse is being prepared', async () => {
    const warehouse = { state: 'preparing', progress: 40, dataAsOf: null } as const;
    const empty = { figures: [], dataAsOf: null };
    respondToHome({ figures: { warehouse, ...empty } });
    renderHome();
    expect(await screen.findByText('being prepared, 40%')).toBeVisible();
    expect(screen.getByText('The figures are being prepared.')).toBeVisible();
    respondToHome();
    expect(await screen.findByText('complete', undefined, { timeout: 4_000 })).toBeVisible();
    expect(await tile('Net assets, 20 Nov')).toBeVisible();
  });

  test('says in one sentence that the warehouse is unavailable, and keeps the other sections', async () => {
    const warehouse = { state: 'unavailable', progress: 0, dataAsOf: null } as const;
    respondToHome({
      home: { figures: [{ ...aHome().figures[0], id: 'activePeople' } as Figure] },
      figures: { warehouse, figures: [], dataAsOf: null },
    });
    renderHome();
    expect(await screen.findByText(/The figures are not available at the moment/)).toBeVisible();
    expect(screen.getByText('figures unavailable')).toBeVisible();
    expect(await screen.findByText('Active users')).toBeVisible();
  });

  test('says that an organisation has no figures yet and what happens next, without a date or charts', async () => {
    respondToHome({ figures: { figures: [] } });
    renderHome();
    expect(await screen.findByText('There are no figures for your organisation yet.')).toBeVisible();
    expect(screen.getByText(/^They appear here after your data is loaded/)).toBeVisible();
    expect(screen.queryByText(/^figures as of/)).not.toBeInTheDocument();
    expect(screen.queryByText('complete')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Net assets' })).not.toBeInTheDocument();
  });

  test('keeps the page when the figures fail to load, and retries on request', async () => {
    respondToHome({ figures: 500 });
    const { user } = renderHome();
    expect(await screen.findByText('The key figures could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /Olivia$/ })).toBeVisible();
    respondToHome();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tile('Net assets, 20 Nov')).toBeVisible();
  });

  test('renders the greeting before the figures are loaded, without charts', async () => {
    respondToHome();
    server.respondTo('GET api/v1/home/figures', () => new Promise<never>(() => undefined));
    const { container } = renderHome();
    expect(await screen.findByRole('heading', { level: 1, name: /Olivia$/ })).toBeVisible();
    expect(countIn(container, 'data-perf="home"')).toBe(1);
    expect(countIn(container, 'class="ui-chart"')).toBe(0);
  });

  test('draws two years of net assets with the benchmark, and other periods on request', async () => {
    respondToHome({ figures: { netAssets: months } });
    const { user } = renderHome();
    const chart = await screen.findByRole('region', { name: 'Net assets' }, { timeout: 10_000 });
    expect(within(chart).getByText('24 months')).toBeVisible();
    await user.click(within(chart).getByRole('radio', { name: '1 y' }));
    expect(within(chart).getByText('12 months')).toBeVisible();
    await user.click(within(chart).getByRole('radio', { name: 'All' }));
    expect(within(chart).getByText('36 months')).toBeVisible();
    await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(within(chart).getByRole('row', { name: /^Jan 2024/ })).toHaveTextContent('€1,000 m€1,000 m');
  });

  test('compares the allocation with its target and names the classes outside their band', async () => {
    respondToHome({ figures: { netAssets: months, allocation } });
    renderHome();
    const list = await screen.findByRole('list', { name: 'Allocation' }, { timeout: 10_000 });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Equities46.2%+1.2');
    expect(screen.getByText(/1.2 points over target, outside the band of ±1.0\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open allocation' })).not.toBeInTheDocument();
  });

  test('says that all asset classes are within their bands', async () => {
    respondToHome({ figures: { netAssets: months, allocation: allocation.slice(1) } });
    renderHome();
    expect(
      await screen.findByText('All asset classes are within their bands.', undefined, { timeout: 10_000 }),
    ).toBeVisible();
  });
});

describe('the lists of the home page', () => {
  const card = (name: RegExp) => screen.findByRole('region', { name }, { timeout: 5_000 });
  const rowTitles = (list: HTMLElement) =>
    within(list)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  const outside = { label: 'Equities', slot: 0, weight: 0.462, target: 0.45, band: 0.01 };
  const viewedAt = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;

  test('lists the three latest reports, then the favourites in the order of the person', async () => {
    const viewed = [3, 9, 5, 7].map((day) =>
      aReportSummary({ title: `Day ${day}`, lastViewedAt: viewedAt(day) }),
    );
    const favorites = ['One', 'Two'].map((title) => aReportSummary({ title, isFavorite: true }));
    const places = [1, 0];
    favorites.forEach((favorite, at) => (favorite.favoritePlace = places[at] ?? null));
    respondToHome({ reports: [...favorites, aReportSummary({ title: 'Never' }), ...viewed] });
    renderHome();
    expect(await screen.findByText('Day 9', undefined, { timeout: 5_000 })).toBeVisible();
    const reports = screen.getByRole('region', { name: 'Continue' });
    expect(rowTitles(reports)).toEqual(['Day 9', 'Day 7', 'Day 5', 'Two', 'One']);
    expect(
      within(reports).getByText(/^Portfolio management · /, { selector: 'li:first-child p' }),
    ).toBeVisible();
  });

  test('puts the favourites in order by keys and keeps the order', async () => {
    const reports = ['One', 'Two', 'Three'].map((title, favoritePlace) =>
      aReportSummary({ id: title.toLowerCase(), title, isFavorite: true, favoritePlace }),
    );
    respondToHome({ reports });
    server.respondTo('PATCH api/v1/me/favorites/order', 204);
    const { user } = renderHome();
    const handle = await screen.findByRole('button', { name: 'Move One' }, { timeout: 5_000 });
    handle.focus();
    await user.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(server.requests('PATCH api/v1/me/favorites/order')).toHaveLength(1));
    expect(server.requests('PATCH api/v1/me/favorites/order')[0]?.body).toEqual({
      ids: ['two', 'one', 'three'],
    });
    const list = screen.getByRole('region', { name: 'Continue' });
    await waitFor(() => expect(rowTitles(list)).toEqual(['Two', 'One', 'Three']));
    server.respondTo('PATCH api/v1/me/favorites/order', 500);
    screen.getByRole('button', { name: 'Move Two' }).focus();
    await user.keyboard(' {ArrowDown} ');
    expect(await screen.findByText(/Something went wrong/)).toBeVisible();
    await waitFor(() => expect(rowTitles(list)).toEqual(['Two', 'One', 'Three']));
  });

  test('suggests five reports to somebody new, verified ones first', async () => {
    const reports = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) =>
      aReportSummary({ title, verified: title === 'D' }),
    );
    respondToHome({ reports });
    renderHome();
    expect(
      await screen.findByText('Good reports to start with:', undefined, { timeout: 5_000 }),
    ).toBeVisible();
    const list = screen.getByRole('region', { name: 'Continue' });
    expect(rowTitles(list)).toEqual(['D', 'A', 'B', 'C', 'E']);
  });

  test('suggests more reports beside few recent ones and favourites', async () => {
    const reports = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) =>
      aReportSummary({
        title,
        isFavorite: title === 'F',
        lastViewedAt: title === 'C' ? '2026-11-20T09:30:00.000Z' : null,
      }),
    );
    respondToHome({ reports });
    renderHome();
    expect(await screen.findByText('More reports', undefined, { timeout: 5_000 })).toBeVisible();
    expect(rowTitles(screen.getByRole('region', { name: 'Continue' }))).toEqual(['C', 'F', 'A', 'B', 'D']);
  });

  test('says when a person has no reports', async () => {
    respondToHome();
    renderHome();
    expect(await screen.findByText('No reports yet', undefined, { timeout: 5_000 })).toBeVisible();
  });

  test('adds a report to the favourites', async () => {
    const report = aReportSummary({ id: 'fees', title: 'Fees' });
    respondToHome({ reports: [report] });
    server.respondTo('PUT api/v1/me/favorites/report/fees', 204);
    const { user } = renderHome();
    await user.click(await screen.findByRole('button', { name: /Fees/ }, { timeout: 5_000 }));
    await waitFor(() => expect(server.requests('PUT api/v1/me/favorites/report/fees')).toHaveLength(1));
  });

  test('shows the other list when the reports fail to load, and retries on request', async () => {
    respondToHome({ reports: 503 });
    const { user } = renderHome();
    expect(
      await screen.findByText('Your reports could not be loaded.', undefined, { timeout: 5_000 }),
    ).toBeVisible();
    respondToHome({ reports: [aReportSummary({ title: 'Fees' })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Fees' })).toBeVisible();
  });

  const unmapped = {
    kind: 'unmappedValues',
    subject: 'accounts',
    value: 17,
    link: '/configuration/accounts',
  } as const;

  test('lists what needs attention with its numbers, and links to what the person may open', async () => {
    respondToHome({
      attention: [
        { kind: 'lateFigures', value: 2, at: '2026-11-24' },
        {
          kind: 'exposureLimit',
          subject: 'North Bank',
          value: 12_400_000,
          limit: 12_000_000,
          link: '/reports/counterparty-exposure',
        },
        {
          kind: 'allocationBand',
          subject: 'Equities',
          value: 0.012,
          limit: 0.01,
          link: '/reports/allocation',
        },
        unmapped,
        { ...unmapped, subject: 'planets', value: 2 },
        { kind: 'expiringInvitations', value: 2, link: '/users?view=invitations&state=pending' },
      ],
      reports: [aReportSummary({ id: 'allocation' })],
    });
    renderHome({ as: 'TenantAdmin' });
    const attention = await card(/^Needs attention 6$/);
    expect(
      within(attention)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Figures are late: the last are of 24 Nov 20262 working days are missing',
      'North Bank: €400\u00a0k above its limit€12.4\u00a0m of €12\u00a0m · Exposure by counterparty',
      'Equities: 1.2 points over targetOutside the band of ±1.0 points',
      '17 unmapped accountsConfiguration',
      '2 unmapped planetsConfiguration',
      '2 invitations expire within 2 daysUsers',
    ]);
  });

  test('opens the tenant of an item that people of the provider see, and shows more of them on request', async () => {
    const birch = { id: 'birch', name: 'Birch Wealth' };
    respondToHome({
      attention: [
        ...configuratorTypes.map((subject) => ({ ...unmapped, subject, tenant: birch })),
        { ...unmapped, tenant: { id: 'acorn', name: 'Acorn Capital' } },
      ],
    });
    const { user } = renderHome({ as: 'GlobalAdmin' });
    const attention = await card(/^Needs attention 7$/);
    expect(within(attention).queryByText('Acorn Capital')).not.toBeInTheDocument();
    await user.click(within(attention).getByRole('button', { name: 'Show 1 more' }));
    expect(within(attention).getByText('Acorn Capital')).toBeVisible();
    await user.click(within(attention).getAllByRole('button', { name: '17 unmapped accounts' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Open Acorn Capital' })).toBeVisible();
  });

  test('draws no card when nothing needs attention', async () => {
    respondToHome();
    renderHome();
    await card(/^Continue$/);
    await waitFor(() => expect(server.requests('GET api/v1/home/attention')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/^Needs attention/)).not.toBeInTheDocument());
  });

  test('says that limits could not be checked', async () => {
    respondToHome();
    server.respondTo('GET api/v1/home/attention', { items: [], failed: ['exposureLimit'] });
    renderHome();
    expect(
      await screen.findByText('Some limits could not be checked.', undefined, { timeout: 5_000 }),
    ).toBeVisible();
  });

  test('says when what needs attention fails to load, and retries on request', async () => {
    respondToHome({ attention: 500 });
    const { user } = renderHome();
    expect(
      await screen.findByText('What needs attention could not be loaded.', undefined, { timeout: 5_000 }),
    ).toBeVisible();
    respondToHome({ attention: [unmapped] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('17 unmapped accounts')).toBeVisible();
  });

  test('links the allocation card to its report for people who may open it', async () => {
    respondToHome({ figures: { allocation: [outside] }, reports: [aReportSummary({ id: 'allocation' })] });
    renderHome();
    expect(await screen.findByRole('link', { name: 'Open allocation' }, { timeout: 10_000 })).toBeVisible();
  });
});
