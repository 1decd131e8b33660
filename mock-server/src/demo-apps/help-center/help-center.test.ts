import type { Problem, SearchResultSet } from '@portal/shared/contracts';
import type {
  CategoryOfGuide,
  FaqCategory,
  GuideCategory,
  GuideFeedback,
  LimitedGuideCategory,
} from '@portal/shared/contracts/sample-apps';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const url = '/api/apps/help-center';

async function read<T>(path: string, language = 'en', inject: Inject = olivia): Promise<T> {
  const response = await inject({ url: `${url}${path}`, headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

const faqCategories = [
  { slug: 'most-asked', title: 'Most asked' },
  { slug: 'general-inquiries', title: 'General inquiries' },
  { slug: 'licenses', title: 'Licences' },
  { slug: 'payments', title: 'Payments' },
  { slug: 'support', title: 'Support' },
];
const guideSlugs = ['getting-started', 'projects', 'settings', 'payments', 'your-account'];

describe('GET api/apps/help-center/faqs', () => {
  test('returns all categories, each with faqs, without a slug', async () => {
    const categories = await read<FaqCategory[]>('/faqs');
    expect(categories.map(({ slug, title }) => ({ slug, title }))).toEqual(faqCategories);
    for (const { id, slug, title, faqs, ...others } of categories) {
      expect([id, title, others]).toEqual([`faqs-${slug}`, expect.any(String), {}]);
      expect(faqs).toHaveLength(8);
      for (const faq of faqs)
        expect(faq).toEqual({
          id: expect.stringMatching(/^[a-z-]+$/),
          categoryId: id,
          question: expect.stringMatching(/\?$/),
          answer: expect.stringContaining('\n\n'),
        });
    }
  });

  test('returns one category with its faqs for its slug', async () => {
    const all = await read<FaqCategory[]>('/faqs');
    expect(await read('/faqs?slug=payments')).toEqual(all[3]);
  });

  test('returns an empty result for an unknown slug', async () => {
    expect(await read('/faqs?slug=unknown')).toBeNull();
  });

  test('returns texts in the language of the caller', async () => {
    const turkish = await read<FaqCategory[]>('/faqs', 'tr');
    expect(turkish.map(({ slug }) => slug)).toEqual(faqCategories.map(({ slug }) => slug));
    expect(turkish[0]?.faqs[0]?.question).toBe('İlk kez nasıl oturum açarım?');
  });
});

describe('GET api/apps/help-center/guides', () => {
  test('returns every category with visibleGuides, totalGuides and the first five guides without a slug', async () => {
    const categories = await read<LimitedGuideCategory[]>('/guides');
    expect(categories.map(({ slug }) => slug)).toEqual(guideSlugs);
    for (const { id, slug, title, guides, ...counts } of categories) {
      expect([id, title, counts]).toEqual([
        `guides-${slug}`,
        expect.any(String),
        { visibleGuides: 5, totalGuides: 8 },
      ]);
      expect(guides).toHaveLength(5);
      for (const guide of guides)
        expect(guide).toEqual({
          id: guide.slug,
          categoryId: id,
          slug: expect.stringMatching(/^[a-z-]+$/),
          title: expect.any(String),
          subtitle: expect.any(String),
        });
    }
  });

  test.each([
    [2, 2],
    [0, 0],
    [20, 8],
  ])('returns, for the limit %i, the first %i guides of each category', async (limit, count) => {
    const all = await read<LimitedGuideCategory[]>(`/guides?limit=${limit}`);
    expect(all.map(({ visibleGuides, guides }) => [visibleGuides, guides.length])).toEqual(
      guideSlugs.map(() => [limit, count]),
    );
  });

  test('returns a category with all its guides for its slug, whatever the limit', async () => {
    const { guides, ...category } = await read<GuideCategory>('/guides?slug=settings&limit=2');
    expect(category).toEqual({ id: 'guides-settings', slug: 'settings', title: 'Settings' });
    expect(guides).toHaveLength(8);
    expect(await read('/guides?slug=unknown')).toBeNull();
  });
});

describe('GET api/apps/help-center/guide', () => {
  const guide = '/guide?categorySlug=getting-started&guideSlug=welcome';

  test('responds with the category and the one guide, with content added', async () => {
    const [listed] = await read<LimitedGuideCategory[]>('/guides');
    const { content, ...fields } = (await read<CategoryOfGuide>(guide)).guides[0] ?? { content: '' };
    expect(await read(guide)).toEqual({
      id: 'guides-getting-started',
      slug: 'getting-started',
      title: 'Getting started',
      guides: [{ ...listed?.guides[0], content }],
    });
    expect(fields).toEqual(listed?.guides[0]);
    expect(content).toContain('<h2>First steps</h2>');
  });

  test.each(['en', 'tr'])('returns clean content in every guide: %s', async (language) => {
    const categories = await read<LimitedGuideCategory[]>('/guides?limit=8', language);
    const contents = await Promise.all(
      categories.flatMap(({ slug, guides }) =>
        guides.map((listed) =>
          read<CategoryOfGuide>(`/guide?categorySlug=${slug}&guideSlug=${listed.slug}`, language),
        ),
      ),
    );
    const html = contents.map(({ guides }) => guides[0]?.content ?? '');
    expect(new Set(html).size).toBe(11);
    for (const text of html) {
      expect(text).toMatch(/<h2>/);
      expect(text).not.toMatch(/\{ui:|<table|<script|undefined| \| /);
    }
  });

  test.each(['categorySlug=settings&guideSlug=welcome', 'categorySlug=none&guideSlug=welcome'])(
    'returns an empty result for unknown slugs (%s)',
    async (query) => {
      expect(await read(`/guide?${query}`)).toBeNull();
    },
  );
});

describe('GET api/apps/help-center/search', () => {
  test('responds with result sets as the search of the top bar, with the hit in its sentence', async () => {
    const sets = await read<SearchResultSet[]>('/search?query=invitation%20again');
    expect(sets.map(({ id, label }) => [id, label])).toContainEqual(['faqs', 'Questions']);
    expect(sets[0]?.results.find(({ id }) => id === 'first-sign-in')).toEqual({
      id: 'first-sign-in',
      title: 'How do I sign in for the first time?',
      value: 'How do I sign in for the first time?',
      link: '/apps/help-center/faqs#first-sign-in',
      subtitle: 'If it has expired, ask your administrator to send the invitation again.',
    });
  });

  test('finds guides by title and by the text of their page', async () => {
    const byTitle = await read<SearchResultSet[]>('/search?query=Welcome');
    expect(byTitle.find(({ id }) => id === 'guides')?.results[0]).toMatchObject({
      link: '/apps/help-center/guides/getting-started/welcome',
      matches: [[0, 7]],
    });
    const byText = await read<SearchResultSet[]>('/search?query=hesap%C3%A7%20makinesi%20dil', 'tr');
    expect(byText).toEqual([]);
    const turkish = await read<SearchResultSet[]>('/search?query=PAROLA', 'tr');
    expect(turkish.find(({ id }) => id === 'faqs')?.results.length).toBeGreaterThan(0);
  });

  test('rejects a query of one letter', async () => {
    const response = await olivia({ url: `${url}/search?query=%20a` });
    expect([response.statusCode, response.json<Problem>().errors[0]?.pointer]).toEqual([422, '/query']);
  });
});

describe('the feedback on a guide', () => {
  const save = (payload: object, inject: Inject = olivia) =>
    inject({ method: 'PUT', url: `${url}/guide/feedback`, payload });
  const path = '/guide/feedback?guideId=sign-in';

  test('stores and replaces feedback, and shows it to nobody else', async () => {
    expect(await read(path)).toBeNull();
    const stored = await save({
      guideId: 'sign-in',
      helpful: false,
      comment: ' The second step is missing ',
    });
    const feedback = {
      guideId: 'sign-in',
      helpful: false,
      comment: 'The second step is missing',
      updatedAt: expect.stringMatching(/Z$/),
    };
    expect([stored.statusCode, stored.json<GuideFeedback>()]).toEqual([200, feedback]);
    expect(await read(path)).toEqual(feedback);
    expect(await read(path, 'en', await server.as('adam.admin@acorn.example'))).toBeNull();
    await save({ guideId: 'sign-in', helpful: true });
    expect(await read(path)).toMatchObject({ helpful: true, comment: null });
  });

  test('removes feedback with a reset of the app', async () => {
    await save({ guideId: 'sign-in', helpful: true });
    await olivia({ method: 'POST', url: '/api/apps/reset', payload: { app: 'help-center' } });
    expect(await read(path)).toBeNull();
  });

  test('responds 404 to feedback of an unknown guide', async () => {
    const response = await save({ guideId: 'unknown', helpful: true });
    expect(response.statusCode).toBe(404);
    expect((await olivia({ url: `${url}/guide/feedback?guideId=unknown` })).statusCode).toBe(404);
  });

  test('refuses a comment over 1,000 characters at its field', async () => {
    const response = await save({ guideId: 'sign-in', helpful: true, comment: 'a'.repeat(1_001) });
    expect([response.statusCode, response.json<Problem>().errors[0]?.pointer]).toEqual([422, '/comment']);
  });
});
