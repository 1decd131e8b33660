import {
  injectSlice,
  announcementPreviewed,
  announcementPreviewEnded,
  previewedAnnouncement,
  type AnnouncementPreview,
} from '@portal/shared/store';
import {
  aListPage,
  aManagedAnnouncement,
  anAnnouncement,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { createSlice } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AnnouncementsPage } from './announcements.page';
import { AnnouncementForm } from './editor/announcement-form';

describe('the announcements page', () => {
  const url = 'api/v1/global/announcements';
  const listCall = `GET ${url}` as const;
  const itemCall = `GET ${url}/a1` as const;

  /** The shell's side of the preview. */
  const shell: AnnouncementPreview = { announcement: null };
  injectSlice(
    createSlice({
      name: 'announcementPreview',
      initialState: shell,
      reducers: {},
      extraReducers: (builder) => {
        builder
          .addCase(announcementPreviewed, (_state, { payload }) => ({ announcement: payload }))
          .addCase(announcementPreviewEnded, () => shell);
      },
    }),
  );

  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, errors }, { status });

  const renderPage = (route = '/global/announcements', language: 'en' | 'tr' = 'en') =>
    renderScreen(<AnnouncementsPage />, { as: 'GlobalAdmin', route, language });

  beforeEach(() => {
    server.respondTo('GET api/v1/tenant-choices', aListPage([]));
    server.respondTo(`POST ${url}/preview`, anAnnouncement({ title: 'Maintenance' }));
    server.respondTo(`POST ${url}/preview-audience`, { count: 12 });
    server.respondTo(`GET ${url}/a1/stats`, { readCount: 3, earlierReadCount: 0, targetCount: 12 });
  });

  describe('the list of announcements', () => {
    const other = { translations: { en: { title: 'Other', content: 'c', hyperText: null }, tr: null } };

    test('shows title, place, audience, state and how many of whom read it, newest start first', async () => {
      server.respondTo(
        listCall,
        aListPage([
          aManagedAnnouncement({
            status: 'live',
            readCount: 1200,
            targetCount: 4500,
            startsAt: '2026-03-05T09:30:00.000Z',
          }),
          aManagedAnnouncement({
            id: 'a2',
            translations: { en: { title: 'Only some', content: 'c', hyperText: null }, tr: null },
            audience: { tenantIds: ['acorn', 'birch'], roles: [], languages: [] },
          }),
          aManagedAnnouncement({ ...other, id: 'a3', status: 'live', readCount: 12, targetCount: 10_001 }),
          aManagedAnnouncement({ ...other, id: 'a4', status: 'ended', readCount: 10_001, targetCount: null }),
          aManagedAnnouncement({ ...other, id: 'a5', status: 'ended', readCount: 12, targetCount: 11 }),
        ]),
      );
      renderPage();
      const live = await screen.findByRole('row', { name: /Maintenance/ });
      expect(within(live).getByText('Live')).toBeVisible();
      expect(within(live).getByText('1,200 of 4,500')).toBeVisible();
      expect(screen.getByRole('columnheader', { name: /Starts/ })).toHaveAttribute('aria-sort', 'descending');
      expect(server.requests(listCall)[0]?.query.get('sort') ?? '-startsAt').toBe('-startsAt');
      expect(within(live).getByText('Bell and banner · All tenants')).toBeVisible();
      const draft = screen.getByRole('row', { name: /Only some/ });
      expect(within(draft).getByText('Draft')).toBeVisible();
      expect(within(draft).getByText('When published')).toBeVisible();
      expect(within(draft).getByText('Bell and banner · 2 tenants')).toBeVisible();
      expect(within(draft).getByText('Not shown yet')).toBeVisible();
      for (const text of ['12 of 10,000+', '10,000+', '12 of 12'])
        expect(screen.getByText(text)).toBeVisible();
    });

    test('shows Turkish titles where they exist', async () => {
      server.respondTo(listCall, aListPage([aManagedAnnouncement()]));
      renderPage('/global/announcements', 'tr');
      expect(await screen.findByRole('link', { name: 'Bakım' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Duyurular' })).toBeVisible();
    });

    test('publishes a draft after a question', async () => {
      server.respondTo(listCall, aListPage([aManagedAnnouncement()]));
      server.respondTo(`POST ${url}/a1/publish`, aManagedAnnouncement({ status: 'live' }));
      const { user } = renderPage();
      await user.click(await screen.findByRole('button', { name: /Publish.*Maintenance|Publish/ }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Publish “Maintenance”?' });
      expect(within(dialog).getByRole('button', { name: 'Publish' })).not.toHaveClass('ui-button--danger');
      await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
      expect(await screen.findByText('“Maintenance” is live.')).toBeInTheDocument();
      expect(server.requests(`POST ${url}/a1/publish`)[0]?.headers.get('if-match')).toBe('"1"');
    });
  });

  test('shows both versions before it publishes an announcement that someone else changed', async () => {
    const call = `POST ${url}/a1/publish` as const;
    const theirs = { title: 'Maintenance theirs', content: 'On Saturday.', hyperText: null };
    server.respondTo(listCall, aListPage([aManagedAnnouncement()]));
    server.respondTo(itemCall, aManagedAnnouncement({ translations: { en: theirs, tr: null }, version: 2 }));
    server.respondTo(call, ({ headers }) =>
      headers.get('If-Match') === '"1"' ? 412 : aManagedAnnouncement({ status: 'live', version: 3 }),
    );
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: /Publish/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Publish “Maintenance”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
    expect(
      within(question).getByRole('row', { name: 'Title Maintenance theirs Maintenance theirs' }),
    ).toBeVisible();
    expect(within(question).getByRole('row', { name: 'Status Draft Live' })).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('“Maintenance” is live.')).toBeInTheDocument();
    expect(server.requests(call)[1]?.headers.get('If-Match')).toBe('"2"');
  });

  test.each([
    ['en', ['There are no Turkish texts', 'No active user matches the audience']],
    ['tr', ['Türkçe metin yok', 'Hedef kitleyle eşleşen etkin kullanıcı yok']],
  ] as const)(
    'warns in %s before it is published for nobody and without Turkish',
    async (language, warnings) => {
      server.respondTo(`POST ${url}/preview-audience`, { count: 0 });
      const { en } = aManagedAnnouncement().translations;
      server.respondTo(listCall, aListPage([aManagedAnnouncement({ translations: { en, tr: null } })]));
      const { user } = renderPage('/global/announcements', language);
      const label = { en: /^Publish/, tr: /^Yayımla/ }[language];
      await screen.findByRole('heading', { level: 1, name: /^(Announcements|Duyurular)$/ });
      await user.click(await screen.findByRole('button', { name: label }));
      const dialog = await screen.findByRole('alertdialog');
      for (const warning of warnings) expect(dialog).toHaveTextContent(warning);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
  );

  test('omits the warnings if nobody in the audience misses a text', async () => {
    const { en } = aManagedAnnouncement().translations;
    const audience = { tenantIds: [], roles: [], languages: ['en' as const] };
    server.respondTo(
      listCall,
      aListPage([aManagedAnnouncement({ translations: { en, tr: null }, audience })]),
    );
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: /^Publish/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('sees it at once');
    expect(dialog).not.toHaveTextContent(/Turkish|Nobody/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('counts down to the start of a scheduled announcement, and shows when it has started', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const startsAt = new Date(Date.now() + 125_000).toISOString();
    server.respondTo(itemCall, aManagedAnnouncement({ status: 'scheduled', startsAt }));
    renderPage('/global/announcements?id=a1');
    expect(await screen.findByText(/\(In 2 minutes\)/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/\(In 1 minute\)/)).toBeVisible();
    server.respondTo(itemCall, aManagedAnnouncement({ status: 'live', startsAt }));
    act(() => void jest.advanceTimersByTime(75_000));
    expect(await screen.findByText('Live')).toBeVisible();
    expect(screen.queryByText(/\(In/)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('shows how many people read it before it was shown again', async () => {
    server.respondTo(
      itemCall,
      aManagedAnnouncement({ status: 'live', startsAt: '2026-03-05T09:30:00.000Z' }),
    );
    server.respondTo(`GET ${url}/a1/stats`, { readCount: 3, earlierReadCount: 7, targetCount: 12 });
    renderPage('/global/announcements?id=a1');
    expect(await screen.findByText('Read before it was shown again')).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
  });

  describe('the form of an announcement', () => {
    const title = { name: 'Title', exact: true } as const;
    const english = () => screen.findByRole('group', { name: 'English' });

    test('creates a draft with the entered texts and opens it', async () => {
      server.respondTo(`POST ${url}`, aManagedAnnouncement());
      server.respondTo(itemCall, aManagedAnnouncement());
      const { user, address } = renderPage('/global/announcements?id=new');
      const group = within(await english());
      await user.type(group.getByRole('textbox', { name: title.name }), 'Maintenance');
      await user.type(group.getByRole('textbox', { name: 'Text' }), 'On Saturday.');
      await user.click(screen.getByRole('button', { name: 'Save draft' }));
      await waitFor(() => expect(address()).toBe('/global/announcements?id=a1'));
      expect(server.requests(`POST ${url}`)[0]?.body).toMatchObject({
        translations: { en: { title: 'Maintenance', content: 'On Saturday.', hyperText: null }, tr: null },
        linkUri: null,
        placement: 'bell',
        audience: { tenantIds: [], roles: [], languages: [] },
      });
    });

    test('shows the problems of the server at their fields in both languages', async () => {
      server.respondTo(itemCall, aManagedAnnouncement());
      server.respondTo(
        `PATCH ${url}/a1`,
        problem(422, 'validation.failed', [
          { pointer: '/translations/tr/hyperText', code: 'required' },
          { pointer: '/endsAt', code: 'required_unless_dismissible' },
        ]),
      );
      const { user } = renderPage('/global/announcements?id=a1');
      await user.type(within(await english()).getByRole('textbox', { name: title.name }), ' 2');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.click(await screen.findByRole('button', { name: 'Enter a link text.' }));
      const turkish = within(screen.getByRole('group', { name: 'Turkish' }));
      expect(turkish.getByText('Enter a link text.')).toBeVisible();
      expect(turkish.getByRole('textbox', { name: 'Link text' })).toHaveFocus();
      expect(screen.getByRole('tab', { name: 'Turkish' })).toHaveAttribute('aria-selected', 'true');
      expect(
        screen.getAllByText('Enter an end, or allow the banner to be dismissed.').length,
      ).toBeGreaterThan(0);
    });

    test.each([
      ['Show again', true],
      ['Keep as read', false],
    ])('asks whether a live announcement is shown again: %s', async (choice, showAgain) => {
      // The first people read it after the form was opened.
      const live = aManagedAnnouncement({
        status: 'live',
        readCount: 0,
        startsAt: '2026-03-05T09:30:00.000Z',
      });
      const stats = { readCount: 0, earlierReadCount: 0, targetCount: 12 };
      server.respondTo(itemCall, live);
      server.respondTo(`GET ${url}/a1/stats`, stats);
      server.respondTo(`PATCH ${url}/a1`, { ...live, version: 2 });
      const { user } = renderPage('/global/announcements?id=a1');
      expect(await screen.findByText('0 of 12 users')).toBeVisible();
      server.respondTo(`GET ${url}/a1/stats`, { ...stats, readCount: 3 });
      await user.type(within(await english()).getByRole('textbox', { name: title.name }), ' 2');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.click(await screen.findByRole('button', { name: choice }));
      await waitFor(() => expect(server.requests(`PATCH ${url}/a1`)).toHaveLength(1));
      expect(server.requests(`PATCH ${url}/a1`)[0]?.body).toMatchObject({ showAgain });
    });

    test('shows a conflict with both versions', async () => {
      server.respondTo(itemCall, aManagedAnnouncement());
      server.respondTo(`PATCH ${url}/a1`, 412);
      const { user } = renderPage('/global/announcements?id=a1');
      await user.type(within(await english()).getByRole('textbox', { name: title.name }), ' mine');
      const theirs = { title: 'Maintenance theirs', content: 'On Saturday.', hyperText: null };
      server.respondTo(
        itemCall,
        aManagedAnnouncement({ translations: { en: theirs, tr: null }, version: 2 }),
      );
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByRole('cell', { name: 'Maintenance theirs' })).toBeVisible();
      expect(screen.getByRole('cell', { name: 'Maintenance mine' })).toBeVisible();
    });

    test('counts the audience and keeps the preview of the shell up to date until it ends', async () => {
      server.respondTo(itemCall, aManagedAnnouncement());
      const { user, store, unmount } = renderPage('/global/announcements?id=a1');
      const shownByShell = () => previewedAnnouncement(store.getState())?.title;
      expect(await screen.findByText('12 active users match.')).toBeVisible();
      const preview = within(screen.getByRole('region', { name: 'Preview' }));
      expect(await preview.findByRole('article', { name: 'Maintenance' })).toBeVisible();
      expect(preview.getByText(/ · 20 Nov 2026$/)).toBeVisible();
      const previews = () => server.requests(`POST ${url}/preview`);
      expect(previews()[0]?.body).toMatchObject({ language: 'en', startsAt: null });
      await user.click(screen.getByRole('button', { name: 'Preview' }));
      expect(shownByShell()).toBe('Maintenance');
      server.respondTo(`POST ${url}/preview`, anAnnouncement({ title: 'Maintenance 2' }));
      await user.type(within(await english()).getByRole('textbox', { name: title.name }), ' 2');
      await waitFor(() => expect(shownByShell()).toBe('Maintenance 2'));
      await user.click(screen.getByRole('button', { name: 'End the preview' }));
      expect(shownByShell()).toBeUndefined();
      await user.click(screen.getByRole('button', { name: 'Preview' }));
      unmount();
      expect(shownByShell()).toBeUndefined();
    });

    test('publishes a draft beside its text once it is saved, and explains {language} on demand', async () => {
      server.respondTo(itemCall, aManagedAnnouncement());
      const { user } = renderPage('/global/announcements?id=a1');
      const publish = await screen.findByRole('button', { name: 'Publish' });
      expect(publish).toBeEnabled();
      expect(screen.queryByText(/\{language\}/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Links for each language' }));
      expect(screen.getByText(/^\{language\} in the link is replaced/)).toBeVisible();
      await user.type(within(await english()).getByRole('textbox', { name: title.name }), ' 2');
      expect(publish).toBeDisabled();
    });

    test('offers the preview where the announcement would be shown', async () => {
      server.respondTo(itemCall, aManagedAnnouncement({ placement: 'bell' }));
      renderPage('/global/announcements?id=a1', 'tr');
      await waitFor(() => expect(screen.getByTitle('Zilde göster')).toBeEnabled());
      expect(await screen.findByText('12 etkin kullanıcı görecek.')).toBeVisible();
    });
  });
});

describe('the links of an announcement', () => {
  const url = 'api/v1/global/announcements';
  const field = (name: string) => screen.getByRole('textbox', { name });

  test('sends the text of a link without its link, and shows the refusal at the link', async () => {
    server.respondTo('GET api/v1/tenant-choices', aListPage([]));
    server.respondTo(`POST ${url}/preview`, anAnnouncement());
    server.respondTo(`POST ${url}/preview-audience`, { count: 12 });
    const errors = [{ pointer: '/linkUri', code: 'required' }];
    server.respondTo(`PATCH ${url}/a1`, () =>
      Response.json({ status: 422, code: 'validation.failed', errors }, { status: 422 }),
    );
    const en = { title: 'Maintenance', content: 'On Saturday.', hyperText: null };
    const announcement = aManagedAnnouncement({ translations: { en, tr: null } });
    const { user } = renderScreen(
      <AnnouncementForm announcement={announcement} onCreated={() => undefined} />,
      { as: 'GlobalAdmin' },
    );
    for (const name of ['English', 'Turkish']) {
      await user.click(await screen.findByRole('tab', { name }));
      const group = within(await screen.findByRole('group', { name }));
      await user.type(group.getByRole('textbox', { name: 'Link text' }), 'More');
      if (name === 'English') continue;
      await user.type(group.getByRole('textbox', { name: 'Title' }), 'Bakım');
      await user.type(group.getByRole('textbox', { name: 'Text' }), 'Cumartesi.');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Link')).toHaveAccessibleDescription(/Enter the link for this text\./));
    expect(server.requests(`PATCH ${url}/a1`)[0]?.body).toMatchObject({
      linkUri: null,
      translations: {
        en: { hyperText: 'More' },
        tr: { title: 'Bakım', content: 'Cumartesi.', hyperText: 'More' },
      },
    });
  });

  test('asks for the title in Turkish once any Turkish text is entered', async () => {
    server.respondTo('GET api/v1/tenant-choices', aListPage([]));
    server.respondTo(`POST ${url}/preview`, anAnnouncement());
    server.respondTo(`POST ${url}/preview-audience`, { count: 12 });
    const en = { title: 'Maintenance', content: 'On Saturday.', hyperText: null };
    const announcement = aManagedAnnouncement({ translations: { en, tr: null } });
    const { user } = renderScreen(
      <AnnouncementForm announcement={announcement} onCreated={() => undefined} />,
      { as: 'GlobalAdmin' },
    );
    await user.click(await screen.findByRole('tab', { name: 'Turkish' }));
    const turkish = within(screen.getByRole('group', { name: 'Turkish' }));
    await user.type(turkish.getByRole('textbox', { name: 'Text' }), 'Cumartesi.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await turkish.findByText('Enter the Turkish title.')).toBeVisible();
    expect(server.requests(`PATCH ${url}/a1`)).toEqual([]);
  });
});
