import type { SearchResultSet } from '@portal/shared/contracts';
import type {
  CategoryOfGuide,
  Faq,
  FaqCategory,
  Guide,
  GuideFeedback,
  LimitedGuideCategory,
} from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { CategoryPage } from './category.page';
import { FaqsPage } from './faqs.page';
import { GuidePage } from './guide.page';
import { GuidesPage } from './guides.page';
import { HelpCenterPage } from './home.page';
import { SupportPage } from './support.page';

const root = '/apps/help-center';
const api = 'api/apps/help-center';

const aFaq = (id: string): Faq => ({
  id,
  categoryId: 'faqs-most-asked',
  question: `What is ${id}?`,
  answer: 'The first paragraph.\n\nThe second one.',
});
const faqs: FaqCategory[] = [
  { id: 'faqs-most-asked', slug: 'most-asked', title: 'Most asked', faqs: [aFaq('one'), aFaq('two')] },
  { id: 'faqs-payments', slug: 'payments', title: 'Payments', faqs: [aFaq('three')] },
];
const aGuide = (slug: string): Guide => ({
  id: slug,
  categoryId: 'guides-settings',
  slug,
  title: `Guide ${slug}`,
  subtitle: `About ${slug}`,
});
const settings = { id: 'guides-settings', slug: 'settings', title: 'Settings' };
const guides = ['a', 'b', 'c'].map(aGuide);
const content =
  '<p>Before.</p><h2>First &amp; last</h2><p>Text <img src=x onerror=alert(1)></p><h2>Then</h2><p>More</p>';
const aGuidePage: CategoryOfGuide = { ...settings, guides: [{ ...aGuide('b'), content }] };

function renderHelp(path: string, language: 'en' | 'tr' = 'en') {
  return renderScreen(
    <Routes>
      <Route path={root} element={<HelpCenterPage />} />
      <Route path={`${root}/faqs`} element={<FaqsPage />} />
      <Route path={`${root}/guides`} element={<GuidesPage />} />
      <Route path={`${root}/guides/:categorySlug`} element={<CategoryPage />} />
      <Route path={`${root}/guides/:categorySlug/:guideSlug`} element={<GuidePage />} />
      <Route path={`${root}/support`} element={<SupportPage />} />
    </Routes>,
    { as: 'user', route: `${root}${path}`, language },
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  server.respondTo(`GET ${api}/faqs`, faqs);
});

describe('the start of the help center', () => {
  test('offers its three parts and the questions that are asked most', async () => {
    const { user } = renderHelp('');
    expect(await screen.findByText('What is one?')).toBeVisible();
    expect(screen.queryByText('What is three?')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Guides/ })).toHaveAttribute('href', `${root}/guides`);
    expect(screen.getByRole('link', { name: /^Support/ })).toHaveAttribute('href', `${root}/support`);
    await user.click(screen.getByText('What is one?'));
    expect(screen.getAllByText('The second one.')[0]).toBeVisible();
  });

  test('shows the hits of a search in their sentences and keeps the query in the address', async () => {
    const sets: SearchResultSet[] = [
      {
        id: 'faqs',
        label: 'Questions',
        results: [
          {
            id: 'one',
            title: 'How?',
            value: 'How?',
            link: `${root}/faqs#one`,
            subtitle: 'Choose a password.',
          },
        ],
      },
    ];
    server.respondTo(`GET ${api}/search`, sets);
    const { user, address } = renderHelp('');
    await user.type(screen.getByRole('searchbox', { name: 'Search questions and guides' }), 'password');
    const results = await screen.findByRole('region', { name: 'Questions' });
    expect(within(results).getByRole('link', { name: 'How?' })).toHaveAttribute('href', `${root}/faqs#one`);
    expect(within(results).getByText('password').tagName).toBe('MARK');
    expect(screen.getByText('1 result')).toBeVisible();
    expect(address()).toBe(`${root}?q=password`);
  });

  test('says in Turkish that nothing was found, and offers support', async () => {
    server.respondTo(`GET ${api}/search`, []);
    renderHelp('?q=yokyok', 'tr');
    expect(await screen.findByText('“yokyok” için sonuç yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Desteğe yazın' })).toHaveAttribute('href', `${root}/support`);
  });
});

describe('the questions', () => {
  test('groups questions by topic, and opens the linked one', async () => {
    renderHelp('/faqs#three');
    const payments = await screen.findByRole('region', { name: 'Payments' });
    expect(within(payments).getByText('The second one.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '#faqs-payments');
  });

  test('have addresses that can be copied', async () => {
    const { user } = renderHelp('/faqs#one');
    await screen.findByText('What is one?');
    await user.click(screen.getAllByRole('button', { name: 'Copy link' })[0] as HTMLElement);
    expect(await navigator.clipboard.readText()).toMatch(/\/apps\/help-center\/faqs#one$/);
  });
});

describe('the guides', () => {
  test('show the first ones of each topic and lead to all of them', async () => {
    const limited: LimitedGuideCategory[] = [
      { ...settings, visibleGuides: 2, totalGuides: 3, guides: guides.slice(0, 2) },
    ];
    server.respondTo(`GET ${api}/guides`, limited);
    renderHelp('/guides');
    expect(await screen.findByText('About b')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View all 3' })).toHaveAttribute(
      'href',
      `${root}/guides/settings`,
    );
  });

  test('lists all guides of one topic', async () => {
    server.respondTo(`GET ${api}/guides`, { ...settings, guides });
    renderHelp('/guides/settings');
    expect(await screen.findByRole('link', { name: 'Guide c' })).toHaveAttribute(
      'href',
      `${root}/guides/settings/c`,
    );
  });

  test('names the guides of an unknown topic as gone', async () => {
    server.respondTo(`GET ${api}/guides`, null);
    renderHelp('/guides/other');
    expect(await screen.findByText('This topic no longer exists')).toBeVisible();
  });
});

describe('a guide', () => {
  beforeEach(() => {
    server.respondTo(`GET ${api}/guide`, aGuidePage);
    server.respondTo(`GET ${api}/guides`, { ...settings, guides });
    server.respondTo(`GET ${api}/guide/feedback`, null);
  });

  test('shows a guide with contents, anchors and neighbours, and runs nothing of its HTML', async () => {
    renderHelp('/guides/settings/b');
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    expect(within(contents).getByRole('link', { name: 'First & last' })).toHaveAttribute(
      'href',
      '#first-last',
    );
    expect(screen.getByRole('heading', { name: 'First & last' })).toHaveAttribute('id', 'first-last');
    const others = await screen.findByRole('navigation', { name: 'Other guides of this topic' });
    expect(await within(others).findByRole('link', { name: /Previous.*Guide a/ })).toBeVisible();
    expect(within(others).getByRole('link', { name: /Next.*Guide c/ })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('stores whether it helped, and the reason', async () => {
    const { user } = renderHelp('/guides/settings/b');
    const stored: GuideFeedback = {
      guideId: 'b',
      helpful: false,
      comment: null,
      updatedAt: '2026-11-28T06:00:00.000Z',
    };
    server.respondTo(`PUT ${api}/guide/feedback`, stored);
    server.respondTo(`GET ${api}/guide/feedback`, stored);
    await user.click(await screen.findByRole('button', { name: 'No' }));
    const reason = await screen.findByRole('textbox', { name: /What is missing or wrong/ });
    expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    await user.type(reason, 'Too short');
    await user.click(screen.getByRole('button', { name: 'Save reason' }));
    await screen.findByText('Saved');
    expect(server.requests(`PUT ${api}/guide/feedback`).map(({ body }) => body)).toEqual([
      { guideId: 'b', helpful: false, comment: '' },
      { guideId: 'b', helpful: false, comment: 'Too short' },
    ]);
  });

  test('names an unknown guide as gone', async () => {
    server.respondTo(`GET ${api}/guide`, null);
    renderHelp('/guides/settings/none');
    expect(await screen.findByText('This guide no longer exists')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All guides' })).toHaveAttribute('href', `${root}/guides`);
  });
});

describe('the support form', () => {
  const call = 'POST api/v1/contact-requests';

  test('sends a contact request and shows its reference', async () => {
    server.respondTo(call, { id: 'one', reference: 'C-2026-000123' });
    const { user } = renderHelp('/support');
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Figures');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'They are missing.');
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/C-2026-000123/)).toBeVisible();
    expect(server.requests(call)[0]?.body).toMatchObject({
      topic: 'other',
      message: 'Figures\n\nThey are missing.',
      consent: true,
      page: `${root}/support`,
    });
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
  });

  test('names what is missing and sends nothing', async () => {
    const { user } = renderHelp('/support');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Tick the box so that we can reply.', { selector: 'li *, li' })).toBeVisible();
    expect(server.requests(call)).toHaveLength(0);
  });
});
