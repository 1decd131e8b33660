import { portalEvents } from '@portal/shared/api';
import type { Alert, Announcement } from '@portal/shared/contracts';
import { documents } from '@portal/shared/session';
import {
  anActingSession,
  anAnnouncement,
  renderScreen,
  server,
  type RenderOptions,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../../event-tags';
import { AnnouncementsBell } from './announcements-bell';
import { AnnouncementsPanel } from './announcements-panel';

describe('the announcements bell', () => {
  interface ServerData {
    announcements?: Announcement[];
    alerts?: Alert[];
  }
  const anAlert = (configuratorType: string, unmappedCount = 2): Alert => ({
    configuratorType,
    unmappedCount,
  });

  function mockServer({ announcements = [], alerts = [] }: ServerData): void {
    server.respondTo('GET api/v1/announcements', announcements);
    server.respondTo('GET api/v1/alerts', alerts);
  }
  const canOpen = jest.fn<boolean, [path: string]>();
  beforeEach(() => canOpen.mockReset().mockReturnValue(true));
  const renderBell = (as: RenderOptions['as'] = 'TenantAdmin') =>
    renderScreen(<AnnouncementsBell canOpen={canOpen} />, { as, eventTags });
  const bell = () => screen.getByRole('button', { name: /^Announcements and alerts/ });

  async function openPanel(given: ServerData, as: RenderOptions['as'] = 'TenantAdmin') {
    mockServer(given);
    const view = renderBell(as);
    await view.user.click(bell());
    await screen.findByRole('tablist');
    return view;
  }
  const selectedTab = () => screen.findByRole('tab', { selected: true });

  describe('the badge of the bell', () => {
    test('shows the sum of alerts and unread announcements, also in the accessible name', async () => {
      mockServer({
        alerts: [anAlert('accounts', 9), anAlert('products')],
        announcements: [
          anAnnouncement(),
          anAnnouncement({ placement: 'both' }),
          anAnnouncement({ read: true }),
          anAnnouncement({ placement: 'banner' }),
        ],
      });
      renderBell();
      const button = await screen.findByRole('button', { name: 'Announcements and alerts, 4 new' });
      expect(button.innerHTML).toContain('data-count="4"');
    });

    test.each([
      [99, '99'],
      [100, '99+'],
    ])('shows for %i items the text %s', async (count, shown) => {
      mockServer({ announcements: Array.from({ length: count }, () => anAnnouncement()) });
      renderBell();
      const button = await screen.findByRole('button', { name: `Announcements and alerts, ${count} new` });
      expect(button.innerHTML).toContain(`data-count="${shown}"`);
    });

    test('disappears when nothing is unread', async () => {
      mockServer({ announcements: [anAnnouncement({ read: true })] });
      renderBell();
      await waitFor(() => expect(server.requests('GET api/v1/alerts')).toHaveLength(1));
      const button = await screen.findByRole('button', { name: 'Announcements and alerts' });
      expect(button.innerHTML).not.toContain('data-count');
    });
  });

  describe('the default tab of the bell', () => {
    test('selects the alerts if there are any', async () => {
      await openPanel({ alerts: [anAlert('accounts')], announcements: [anAnnouncement()] });
      expect(await selectedTab()).toHaveTextContent('Alerts');
    });

    test('selects the announcements if there are no alerts', async () => {
      await openPanel({});
      expect(await selectedTab()).toHaveTextContent('Announcements');
    });

    test.each(['user', 'GlobalReader'] as const)(
      'selects the announcements for %s without fetching alerts',
      async (as) => {
        await openPanel({ alerts: [anAlert('accounts')] }, as);
        expect(await selectedTab()).toHaveTextContent('Announcements');
        expect(server.requests('GET api/v1/alerts')).toEqual([]);
      },
    );

    test.each(['TenantAdmin', 'GlobalAdmin', 'GlobalSupport'] as const)(
      'selects the alerts for %s',
      async (as) => {
        await openPanel({ alerts: [anAlert('accounts')] }, as);
        expect(await selectedTab()).toHaveTextContent('Alerts');
      },
    );

    test('changes once the alerts are loaded, and stays selected when the last alert disappears', async () => {
      mockServer({ alerts: [anAlert('accounts')] });
      let respond: (alerts: Alert[]) => void = () => undefined;
      server.respondTo('GET api/v1/alerts', () => new Promise<Alert[]>((resolve) => (respond = resolve)));
      const { user } = renderBell();
      await user.click(bell());
      expect(await selectedTab()).toHaveTextContent('Announcements');
      respond([anAlert('accounts')]);
      await waitFor(async () => expect(await selectedTab()).toHaveTextContent('Alerts'));
      server.respondTo('GET api/v1/alerts', []);
      portalEvents.emitForTests('alerts.changed');
      expect(await screen.findByText('No alerts')).toBeVisible();
      expect(await selectedTab()).toHaveTextContent('Alerts');
    });
  });

  describe('the alerts of the bell', () => {
    test('show the number of unmapped items and link to their configurator', async () => {
      const { user, address } = await openPanel({
        alerts: [anAlert('accounts', 1204), anAlert('entities', 1), anAlert('transaction-types', 2)],
      });
      const rows = await screen.findAllByRole('link');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        '1,204 unmapped accounts',
        '1 unmapped entity',
        '2 unmapped transaction types',
      ]);
      await user.click(screen.getByRole('link', { name: '2 unmapped transaction types' }));
      expect(address()).toBe('/configuration/transaction-types');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('show plain text to a person who cannot open their page', async () => {
      canOpen.mockImplementation((path) => path !== '/configuration/entities');
      await openPanel({ alerts: [anAlert('accounts', 9), anAlert('entities', 1)] });
      expect(await screen.findByRole('link')).toHaveTextContent('9 unmapped accounts');
      expect(screen.getByText('1 unmapped entity')).toBeVisible();
    });

    test('show Turkish texts', async () => {
      mockServer({ alerts: [anAlert('accounts', 1204)] });
      const view = renderScreen(<AnnouncementsBell canOpen={canOpen} />, {
        as: 'TenantAdmin',
        eventTags,
        language: 'tr',
      });
      await view.user.click(await screen.findByRole('button', { name: 'Duyurular ve uyarılar, 1 yeni' }));
      expect(await screen.findByRole('link', { name: '1.204 eşlenmemiş hesap' })).toBeVisible();
    });

    test.each(['../x', 'javascript:alert(1)', '//evil.example'])(
      'show no link for the unknown type %s',
      async (type) => {
        await openPanel({ alerts: [anAlert(type)] });
        expect(await screen.findByText(`2 unmapped ${type}`)).toBeVisible();
        expect(screen.queryByRole('link')).not.toBeInTheDocument();
      },
    );

    test('load again on request after a failure', async () => {
      mockServer({});
      server.respondTo('GET api/v1/alerts', 503);
      // Rendered without the bell, whose failed request the panel would repeat while Try again ignores clicks.
      const { user } = renderScreen(<AnnouncementsPanel canOpen={() => true} onClose={() => undefined} />, {
        as: 'TenantAdmin',
      });
      await user.click(await screen.findByRole('tab', { name: /^Alerts/ }));
      const again = await screen.findByRole('button', { name: 'Try again' });
      server.respondTo('GET api/v1/alerts', [anAlert('accounts')]);
      await user.click(again);
      expect(await screen.findByRole('link', { name: '2 unmapped accounts' })).toBeVisible();
    });

    test('refresh when the server announces a change', async () => {
      mockServer({});
      renderBell();
      await waitFor(() => expect(server.requests('GET api/v1/alerts')).toHaveLength(1));
      mockServer({ alerts: [anAlert('accounts')] });
      portalEvents.emitForTests('alerts.changed');
      expect(await screen.findByRole('button', { name: /1 new$/ })).toBeVisible();
    });
  });

  describe('the tabs of the bell', () => {
    test('select with the arrow keys, Home and End, and move into the content with Tab', async () => {
      const { user } = await openPanel({ alerts: [anAlert('accounts')], announcements: [anAnnouncement()] });
      const [alerts, announcements] = screen.getAllByRole('tab');
      await user.tab();
      await user.tab();
      expect(alerts).toHaveFocus();
      await user.keyboard('{ArrowRight}');
      expect(announcements).toHaveFocus();
      expect(announcements).toHaveAttribute('aria-selected', 'true');
      await user.keyboard('{ArrowRight}');
      expect(alerts).toHaveFocus();
      await user.keyboard('{ArrowLeft}');
      expect(announcements).toHaveFocus();
      await user.keyboard('{Home}');
      expect(alerts).toHaveFocus();
      expect(screen.getByRole('tabpanel', { name: /^Alerts/ })).toBeVisible();
      await user.tab();
      expect(screen.getByRole('link', { name: '2 unmapped accounts' })).toHaveFocus();
      await user.tab({ shift: true });
      await user.keyboard('{End}');
      expect(announcements).toHaveFocus();
    });
  });

  describe('the alerts of people of the provider', () => {
    const birch = { id: 'birch', name: 'Birch Wealth' };

    test('name their tenant and open its configuration in a session', async () => {
      const { user } = await openPanel(
        { alerts: [{ ...anAlert('accounts', 88), tenant: birch }] },
        'GlobalSupport',
      );
      expect(await screen.findByText(/^The tenants with the most unmapped items/)).toBeVisible();
      const alert = screen.getByRole('button', { name: '88 unmapped accounts Birch Wealth' });
      await user.click(alert);
      const dialog = await screen.findByRole('dialog', { name: 'Open Birch Wealth' });
      expect(within(dialog).getByRole('radio', { name: /^Configuration/ })).toBeChecked();
      server.respondTo('POST api/v1/tenants/birch/sessions', anActingSession({ tenantId: 'birch' }));
      const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
      await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Ticket 4711: unmapped');
      await user.click(within(dialog).getByRole('button', { name: 'Open' }));
      await waitFor(() => expect(opened).toHaveBeenCalledWith('/configuration/accounts'));
    });

    test('keep the focus in the panel when the session is not opened', async () => {
      const { user } = await openPanel(
        { alerts: [{ ...anAlert('accounts'), tenant: birch }] },
        'GlobalAdmin',
      );
      const alert = await screen.findByRole('button', { name: '2 unmapped accounts Birch Wealth' });
      await user.click(alert);
      await screen.findByRole('dialog', { name: 'Open Birch Wealth' });
      await user.keyboard('{Escape}');
      expect(alert).toHaveFocus();
    });

    test('show an unknown kind as text', async () => {
      await openPanel({ alerts: [{ ...anAlert('planets'), tenant: birch }] }, 'GlobalAdmin');
      expect(await screen.findByText('2 unmapped planets')).toBeVisible();
      expect(screen.queryByRole('button', { name: /planets/ })).not.toBeInTheDocument();
    });
  });
});

describe('the announcements panel', () => {
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
      expect(screen.getByText('alert(1)')).toBeVisible();
      expect(screen.getByText(/^long long/)).toBeVisible();
      expect(screen.queryByText('Press here')).not.toBeInTheDocument();
      // Accessible names of buttons contain the title too, so quoted attribute values are excluded.
      expect(baseElement.innerHTML.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<(script|img)\b/i);
      expect(baseElement.innerHTML).not.toContain('javascript:');
    });
  });
});
