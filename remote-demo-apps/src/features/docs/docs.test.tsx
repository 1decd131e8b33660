import type { DocsCategory, DocsChangelog, DocsGuide } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { preloadMarkdown } from '@portal/shared/ui/rich-text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ChangelogPage } from './changelog.page';
import { GuidePage } from './guide.page';
import { GuidesPage } from './guides.page';

const api = 'api/docs';

const summaryOf = (slug: string) => ({ slug, title: `Guide ${slug}`, summary: `About ${slug}` });
const categories: DocsCategory[] = [
  { slug: 'start', title: 'Start', guides: ['a', 'b'].map(summaryOf) },
  { slug: 'teams', title: 'Teams', guides: [summaryOf('c')] },
];
const guide: DocsGuide = {
  ...summaryOf('b'),
  category: 'start',
  markdown: '## First & last\n\nText with **weight** and <b>tags</b>.\n\n## Then\n\n- [Apps](/apps)\n',
};
const changelogs: DocsChangelog[] = [
  {
    package: 'host',
    releases: [
      { version: '0.2.0', date: null, changes: [] },
      {
        version: '0.1.0',
        date: '2026-11-28',
        changes: [{ kind: 'features', entries: Array.from({ length: 15 }, (_, at) => `add part ${at}`) }],
      },
    ],
  },
  { package: 'remote-price-list', releases: [] },
];

function renderDocs(route: string, language: 'en' | 'tr' = 'en') {
  return renderScreen(
    <Routes>
      <Route path="/docs/changelog" element={<ChangelogPage />} />
      <Route path="/docs/guides" element={<GuidesPage />} />
      <Route path="/docs/guides/:category/:slug" element={<GuidePage />} />
    </Routes>,
    { as: 'user', route, language },
  );
}

beforeAll(preloadMarkdown);
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  server.respondTo(`GET ${api}/guides`, categories);
  server.respondTo(`GET ${api}/guide`, guide);
});

describe('a guide of the docs', () => {
  test('shows its text as elements, with contents, anchors and neighbours of other categories', async () => {
    renderDocs('/docs/guides/start/b#then');
    expect(await screen.findByRole('heading', { level: 1, name: 'Guide b' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'First & last' })).toHaveAttribute('id', 'first-last');
    expect(screen.getByText('weight').tagName).toBe('STRONG');
    expect(screen.getByText(/<b>/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Apps/ })).toHaveAttribute('href', '/apps');
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
    const order = screen.getByRole('navigation', { name: 'Guides before and after this one' });
    expect(await within(order).findByRole('link', { name: /Previous.*Guide a/ })).toHaveAttribute(
      'href',
      '/docs/guides/start/a',
    );
    expect(within(order).getByRole('link', { name: /Next.*Guide c/ })).toHaveAttribute(
      'href',
      '/docs/guides/teams/c',
    );
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    expect(within(contents).getByRole('link', { current: 'page' })).toHaveTextContent('Guide b');
  });

  test('marks the heading that is read while the page scrolls', async () => {
    renderDocs('/docs/guides/start/b');
    const headings = await screen.findByRole('navigation', { name: 'On this page' });
    const marked = () => within(headings).getByRole('link', { current: 'location' });
    expect(marked()).toHaveTextContent('First & last');
    const tops = { 'first-last': -500, then: 100 };
    for (const [id, top] of Object.entries(tops)) {
      const name = id === 'then' ? 'Then' : 'First & last';
      screen.getByRole('heading', { name }).getBoundingClientRect = () => new DOMRect(0, top);
    }
    fireEvent.scroll(document);
    await waitFor(() => expect(marked()).toHaveTextContent('Then'));
    expect(marked()).toHaveAttribute('href', '#then');
  });

  test('says in Turkish that an unknown one is gone, and leads to all guides', async () => {
    server.respondTo(`GET ${api}/guide`, null);
    const { user } = renderDocs('/docs/guides/start/none', 'tr');
    expect(await screen.findByText('Bu kılavuz artık yok')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Tüm kılavuzlar' }));
    expect(await screen.findByText('About c')).toBeVisible();
  });
});

test('a search of the docs takes the place of the page, until a result is followed', async () => {
  server.respondTo(`GET ${api}/search`, [
    {
      id: 'guides',
      label: 'Guides',
      results: [
        {
          id: 'b',
          title: 'Guide b',
          value: 'Guide b',
          link: '/docs/guides/start/b',
          subtitle: 'Text with weight.',
        },
      ],
    },
  ]);
  const { user, address } = renderDocs('/docs/guides');
  const field = await screen.findByRole('searchbox', { name: 'Search the docs' });
  await user.type(field, 'weight');
  const results = await screen.findByRole('region', { name: 'Guides' });
  expect(within(results).getByText('weight').tagName).toBe('MARK');
  expect(address()).toBe('/docs/guides?q=weight');
  await user.click(within(results).getByRole('link', { name: 'Guide b' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Guide b' })).toBeVisible();
  server.respondTo(`GET ${api}/search`, []);
  await user.type(screen.getByRole('searchbox', { name: 'Search the docs' }), 'zzzz');
  expect(await screen.findByText('Nothing found for “zzzz”')).toBeVisible();
});

test('the changelog lists versions by part, the first changes of each at once', async () => {
  server.respondTo(`GET ${api}/changelog`, changelogs);
  const { user } = renderDocs('/docs/changelog');
  const portal = await screen.findByRole('region', { name: 'Portal' });
  expect(within(portal).getByRole('heading', { name: /Version 0.1.0/ })).toHaveTextContent('28 Nov');
  expect(within(portal).getByText(/No change of its own/)).toBeVisible();
  expect(within(portal).getAllByRole('listitem')).toHaveLength(12);
  await user.click(within(portal).getByRole('button', { name: 'Show 3 more' }));
  expect(within(portal).getAllByRole('listitem')).toHaveLength(15);
  expect(screen.getByRole('region', { name: 'remote-price-list' })).toBeVisible();
});
