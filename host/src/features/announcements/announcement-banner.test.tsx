import { portalEvents } from '@portal/shared/api';
import type { Announcement } from '@portal/shared/contracts';
import { announcementPreviewed } from '@portal/shared/store';
import { anAnnouncement, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { AnnouncementBanner } from './banner/announcement-banner';
import { AnnouncementsBell } from './bell/announcements-bell';
import { AnnouncementAction } from './text/announcement-link';
import { AnnouncementText } from './text/announcement-text';
import { CutText } from './text/cut-text';

describe('the announcement banner', () => {
  const page = (
    <>
      <AnnouncementBanner />
      <main id="main" tabIndex={-1} />
    </>
  );
  const renderBanner = (announcements: Announcement[], ui = page) => {
    server.respondTo('GET api/v1/announcements', announcements);
    return renderScreen(ui, { as: 'user', eventTags });
  };
  const onBanner = (part: Partial<Announcement> = {}) => anAnnouncement({ placement: 'banner', ...part });
  const banner = () => screen.queryByRole('region', { name: 'Announcement' });
  const close = { name: 'Close announcement' };

  test('shows title, content, link button and close button of an announcement', async () => {
    renderBanner([
      onBanner({
        title: 'Maintenance',
        content: ['From ', { tag: 'strong', children: ['ten'] }, ' on.'],
        link: { uri: '/home', hyperText: 'More' },
      }),
    ]);
    expect(await screen.findByText('Maintenance')).toBeVisible();
    expect(screen.getByText('ten').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/home');
    expect(screen.getByRole('button', close)).toBeVisible();
  });

  test('omits the link button for an announcement without a link', async () => {
    renderBanner([onBanner()]);
    await screen.findByRole('button', close);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test.each(['banner', 'both'] as const)(
    'shows the newest unread announcement with the placement %s',
    async (placement) => {
      renderBanner([
        anAnnouncement({ title: 'In the bell' }),
        onBanner({ title: 'Read', read: true }),
        anAnnouncement({ title: 'Newest', placement }),
        onBanner({ title: 'Older' }),
      ]);
      expect(await screen.findByText('Newest')).toBeVisible();
      for (const title of ['In the bell', 'Read', 'Older'])
        expect(screen.queryByText(title)).not.toBeInTheDocument();
    },
  );

  test('shows a critical announcement before a newer warning, and a warning before newer information', async () => {
    server.respondTo('POST api/v1/announcements/c/read', 204);
    const { user } = renderBanner([
      onBanner({ id: 'i', title: 'Information', severity: 'info' }),
      onBanner({ id: 'w', title: 'Warning', severity: 'warning' }),
      onBanner({ id: 'c', title: 'Critical', severity: 'critical' }),
    ]);
    expect(await screen.findByText('Critical')).toBeVisible();
    await user.click(screen.getByRole('button', close));
    expect(await screen.findByText('Warning')).toBeVisible();
  });

  test('shows no banner if all banner announcements are read', async () => {
    renderBanner([anAnnouncement(), onBanner({ read: true })]);
    await waitFor(() => expect(server.requests('GET api/v1/announcements')).toHaveLength(1));
    expect(banner()).not.toBeInTheDocument();
  });

  test('marks the announcement as read on the server when closed, and shows the next one', async () => {
    server.respondTo('POST api/v1/announcements/a1/read', 204);
    const { user } = renderBanner([onBanner({ id: 'a1', title: 'First' }), onBanner({ title: 'Second' })]);
    await user.click(await screen.findByRole('button', close));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(server.requests('POST api/v1/announcements/a1/read')).toHaveLength(1);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('shows the announcement again with a notice when the server refuses to mark it', async () => {
    server.respondTo('POST api/v1/announcements/a1/read', 500);
    const { user } = renderBanner([onBanner({ id: 'a1', title: 'Stays' })]);
    await user.click(await screen.findByRole('button', close));
    expect(await screen.findByText(/went wrong/i)).toBeVisible();
    expect(await screen.findByText('Stays')).toBeVisible();
  });

  test('omits the close button for an announcement that cannot be dismissed', async () => {
    renderBanner([onBanner({ title: 'Outage', dismissible: false })]);
    expect(await screen.findByText('Outage')).toBeVisible();
    expect(screen.queryByRole('button', close)).not.toBeInTheDocument();
  });

  test.each([
    ['info', 'Information', 0],
    ['warning', 'Important', 0],
    ['critical', 'Urgent', 1],
  ] as const)(
    'announces the severity %s as text, and interrupts only for critical',
    async (severity, word, alerts) => {
      renderBanner([onBanner({ title: 'Outage', severity })]);
      expect(await screen.findByText(`${word}:`)).toBeInTheDocument();
      expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
    },
  );

  test('hides an announcement that is marked as read in the bell and shows it again when it is unread', async () => {
    server.respondTo('POST api/v1/announcements/a1/read', 204);
    server.respondTo('POST api/v1/announcements/a1/unread', 204);
    const { user } = renderBanner(
      [anAnnouncement({ id: 'a1', title: 'Both', placement: 'both' })],
      <>
        <AnnouncementBanner />
        <AnnouncementsBell canOpen={() => true} />
      </>,
    );
    await screen.findByRole('button', close);
    await user.click(screen.getByRole('button', { name: 'Announcements and alerts, 1 new' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Both' }));
    await waitFor(() => expect(banner()).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Mark as unread: Both' }));
    await waitFor(() => expect(banner()).toBeInTheDocument());
    expect(server.requests('GET api/v1/announcements')).toHaveLength(1);
  });

  test('hides an announcement that was read in another tab or on another device', async () => {
    renderBanner([onBanner({ title: 'Elsewhere' })]);
    await screen.findByText('Elsewhere');
    server.respondTo('GET api/v1/announcements', [onBanner({ title: 'Elsewhere', read: true })]);
    act(() => portalEvents.emitForTests('announcements.changed'));
    await waitFor(() => expect(banner()).not.toBeInTheDocument());
  });

  test('shows no banner when the announcements cannot be loaded', async () => {
    server.respondTo('GET api/v1/announcements', 503);
    renderScreen(page, { as: 'user', eventTags });
    await waitFor(() => expect(server.requests('GET api/v1/announcements')).toHaveLength(1));
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  describe('the announcement preview', () => {
    const preview = (title: string) =>
      announcementPreviewed(onBanner({ id: 'draft', title, dismissible: false }));

    test('shows the previewed announcement, and marks nothing as read when the preview ends', async () => {
      const { user, store } = renderBanner([onBanner({ id: 'a1', title: 'Real' })]);
      expect(await screen.findByText('Real')).toBeVisible();
      act(() => void store.dispatch(preview('Draft')));
      expect(screen.getByText('Draft')).toBeVisible();
      expect(within(screen.getByRole('region')).getByText('Preview')).toBeVisible();
      expect(screen.queryByText('Real')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'End the preview' }));
      expect(screen.getByText('Real')).toBeVisible();
      expect(server.requests().filter(({ method }) => method === 'POST')).toEqual([]);
    });

    test('shows a preview without other announcements, and shows a second preview', async () => {
      const { user, store } = renderBanner([]);
      for (const title of ['First draft', 'Second draft']) {
        act(() => void store.dispatch(preview(title)));
        expect(await screen.findByText(title)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'End the preview' }));
        expect(banner()).not.toBeInTheDocument();
      }
    });

    test('shows a preview for the bell in the bell only, where it cannot be marked', async () => {
      const { user, store } = renderBanner(
        [],
        <>
          <AnnouncementBanner />
          <AnnouncementsBell canOpen={() => true} />
        </>,
      );
      const draft = anAnnouncement({ id: 'draft', title: 'Draft', placement: 'bell' });
      act(() => void store.dispatch(announcementPreviewed(draft)));
      expect(banner()).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Announcements and alerts' }));
      expect(await screen.findByRole('heading', { name: /Preview.*Draft/ })).toBeVisible();
      expect(screen.queryByRole('button', { name: /Mark as/ })).not.toBeInTheDocument();
      act(() => void store.dispatch(announcementPreviewed({ ...draft, placement: 'banner' })));
      expect(screen.queryByRole('heading', { name: /Draft/ })).not.toBeInTheDocument();
      expect(banner()).toBeInTheDocument();
    });
  });
});

describe('the text of an announcement', () => {
  test('shows headings in bold, and links in a new tab', () => {
    renderScreen(
      <AnnouncementText
        content={[
          { tag: 'h1', children: ['What changes'] },
          { tag: 'p', children: ['See ', { tag: 'a', href: '/home', children: ['Home'] }] },
        ]}
      />,
    );
    expect(screen.getByText('What changes').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Home (opens in a new tab)' })).toHaveAttribute('href', '/home');
  });

  test.each([
    ['/home', 'Go', null],
    ['/help/en/home', 'Go (opens in a new tab)', '_blank'],
    ['https://example.com/a', 'Go (opens in a new tab)', '_blank'],
  ])("opens the announcement's link to %s in the right tab", (uri, name, target) => {
    renderScreen(<AnnouncementAction link={{ uri, hyperText: 'Go' }} />);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', uri);
    expect(link.getAttribute('target')).toBe(target);
    expect(link.getAttribute('rel')).toBe(target === null ? null : 'noopener noreferrer');
  });
});

describe('a text that is cut', () => {
  /** jsdom has no layout, so the test mocks the heights of the text and its box. */
  function heights({ text, box }: { text: number; box: number }): void {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(text);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(box);
  }

  /** jsdom has no ResizeObserver. A browser calls it once after the first layout. */
  class FirstLayoutObserver {
    constructor(readonly callback: () => void) {}
    observe(): void {
      this.callback();
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  const original = globalThis.ResizeObserver;
  beforeEach(() => {
    globalThis.ResizeObserver = FirstLayoutObserver as unknown as typeof ResizeObserver;
  });
  afterEach(() => {
    globalThis.ResizeObserver = original;
    jest.restoreAllMocks();
  });

  const show = () =>
    renderScreen(
      <CutText title="Maintenance">
        <a href="/home">Link</a>
      </CutText>,
    );
  const more = { name: 'View more: Maintenance' };
  const less = { name: 'View less: Maintenance' };

  test('shows no button if the text fits', () => {
    heights({ text: 90, box: 90 });
    show();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('offers the rest when only the heading is cut', () => {
    heights({ text: 20, box: 20 });
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const heading = { current: document.createElement('p') };
    renderScreen(
      <CutText title="Maintenance" heading={heading}>
        Tonight
      </CutText>,
    );
    expect(screen.getByRole('button', more)).toBeVisible();
  });

  test('measures nothing before the browser reports a layout', () => {
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    jest.spyOn(FirstLayoutObserver.prototype, 'observe').mockReturnValue();
    show();
    expect(height).not.toHaveBeenCalled();
  });

  test('needs no button for a text that fits once the button is gone', () => {
    let layout = (): void => undefined;
    jest.spyOn(FirstLayoutObserver.prototype, 'observe').mockImplementation(function (this: {
      callback(): void;
    }) {
      layout = () => this.callback();
      layout();
    });
    heights({ text: 900, box: 90 });
    show();
    expect(screen.getByRole('button', more)).toBeVisible();
    // The window is wider now, but not for both.
    jest
      .spyOn(Element.prototype, 'scrollHeight', 'get')
      .mockImplementation(() => (screen.getByRole('button').style.position === 'absolute' ? 90 : 900));
    act(layout);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('expands and collapses a text that is cut', async () => {
    heights({ text: 900, box: 90 });
    const { user } = show();
    await user.click(screen.getByRole('button', more));
    heights({ text: 900, box: 900 });
    expect(screen.getByRole('button', less)).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', less));
    expect(screen.getByRole('button', { name: /^View/ })).toHaveAttribute('aria-expanded', 'false');
  });

  test('expands when an element below the cut receives the focus', () => {
    heights({ text: 900, box: 90 });
    show();
    const link = screen.getByRole('link', { name: 'Link' });
    link.getBoundingClientRect = () => ({ bottom: 500 }) as DOMRect;
    act(() => link.focus());
    expect(screen.getByRole('button', less)).toBeVisible();
  });
});
