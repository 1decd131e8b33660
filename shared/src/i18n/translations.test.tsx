import { render, screen, act, waitFor } from '@testing-library/react';
import { apiUrl, connectApi, portalApi } from '../api';
import { expectConsoleWarning, server, renderScreen, type ReceivedRequest } from '../testing';
import {
  createTranslations,
  i18n,
  addTranslations,
  changeLanguage,
  currentLanguage,
  removeTranslations,
  VersionTranslations,
  versionNamespace,
} from './index';

describe('the translations of a package', () => {
  interface Texts {
    title: string;
    greeting: string;
    columns: { name: string };
    count_one: string;
    count_other: string;
    status: { active: string; disabled: string };
  }
  const { useTranslations, getTranslations } = createTranslations<{ people: Texts }>('remote-people');

  const texts: Texts = {
    title: 'People',
    greeting: 'Hello {{name}}',
    columns: { name: 'Name' },
    count_one: '{{count}} person',
    count_other: '{{count}} people',
    status: { active: 'Active', disabled: 'Disabled' },
  };
  beforeAll(() => void i18n.addResourceBundle('en', 'remote-people', { people: texts }));

  function People({ status }: { status: 'active' | 'disabled' }) {
    const { t } = useTranslations('people');
    return (
      <p>{[t('title'), t('columns.name'), t(`status.${status}`), t('count', { count: 2 })].join(', ')}</p>
    );
  }

  test('translates keys relative to the feature, with plurals', () => {
    render(<People status="disabled" />);
    expect(screen.getByText('People, Name, Disabled, 2 people')).toBeVisible();
  });

  test('translates outside React', () => {
    const { t } = getTranslations('people');
    expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect(t('count', { count: 1 })).toBe('1 person');
  });

  test('translates a key from data and falls back without a warning', () => {
    const { lookUp } = getTranslations('people');
    expect(lookUp('status.active', 'active')).toBe('Active');
    expect(lookUp('status.invited', 'invited')).toBe('invited');
  });

  test('rejects wrong features, keys and missing counts at compile time', () => {
    expectConsoleWarning(/Missing translation key/);
    const { t } = getTranslations('people');
    const status: string = 'active';
    // @ts-expect-error -- the package has no such feature
    getTranslations('persons');
    // @ts-expect-error -- there is no such key
    t('columns.nam');
    // @ts-expect-error -- a group of keys is not a key
    expect(t('columns')).toContain('columns');
    // @ts-expect-error -- keys are relative to the feature
    t('people.title');
    // @ts-expect-error -- a plural needs a count
    t('count');
    // @ts-expect-error -- any text may be in a string
    expect(t(`status.${status}`)).toBe('Active');
  });
});

describe('the component for translated content', () => {
  const { useGetGreetingQuery, useGetNumberQuery } = portalApi.injectEndpoints({
    endpoints: (build) => ({
      getGreeting: build.query<{ text: string }, void>({
        query: () => apiUrl('greeting'),
        providesTags: ['Translated'],
      }),
      getNumber: build.query<{ number: number }, void>({ query: () => apiUrl('number') }),
    }),
  });

  function Greeting() {
    const { data } = useGetGreetingQuery();
    return <p>{data?.text ?? 'loading'}</p>;
  }

  function Figure() {
    useGetNumberQuery();
    return null;
  }

  const texts: Record<string, string> = { en: 'Good morning', tr: 'Günaydın' };
  const inLanguage = ({ headers }: ReceivedRequest) => ({
    text: texts[headers.get('Accept-Language') ?? ''],
  });
  const requestedLanguages = () =>
    server.requests('GET api/v1/greeting').map(({ headers }) => headers.get('Accept-Language'));

  beforeEach(() => {
    connectApi({ language: currentLanguage });
    server.respondTo('GET api/v1/greeting', inLanguage);
    server.respondTo('GET api/v1/number', { number: 7 });
  });

  test('refetches shown translated data once on a language switch, and no other data', async () => {
    renderScreen(
      <>
        <Greeting />
        <Figure />
      </>,
    );
    expect(await screen.findByText('Good morning')).toBeVisible();
    await act(() => changeLanguage('tr'));
    expect(await screen.findByText('Günaydın')).toBeVisible();
    expect(requestedLanguages()).toEqual(['en', 'tr']);
    expect(server.requests('GET api/v1/number')).toHaveLength(1);
  });

  test('removes data that is not shown from the cache on a language switch', async () => {
    const { store, unmount } = renderScreen(<Greeting />);
    await screen.findByText('Good morning');
    unmount();
    await changeLanguage('tr');
    expect(requestedLanguages()).toEqual(['en']);
    await waitFor(() => expect(store.getState().portal.queries).toEqual({}));
  });

  test('never shows a response in the previous language', async () => {
    const shown: (string | null)[] = [];
    let release = () => undefined as void;
    server.respondTo('GET api/v1/greeting', async (request: ReceivedRequest) => {
      if (requestedLanguages().length === 1) await new Promise<void>((resolve) => (release = resolve));
      return inLanguage(request);
    });
    const { container } = renderScreen(<Greeting />);
    new MutationObserver(() => shown.push(container.textContent)).observe(container, {
      characterData: true,
      subtree: true,
    });
    await waitFor(() => expect(requestedLanguages()).toEqual(['en']));
    await act(() => changeLanguage('tr'));
    release();
    expect(await screen.findByText('Günaydın')).toBeVisible();
    expect(shown).not.toContain('Good morning');
  });
});

describe('the translations of a version', () => {
  interface Texts {
    title: string;
    detail: string;
  }
  const { useTranslations, getTranslations } = createTranslations<{ people: Texts }>('remote-people');

  function People() {
    const { t, lookUp } = useTranslations('people');
    return <p>{`${t('title')}, ${lookUp('detail', 'no detail')}`}</p>;
  }

  const at = (version: string) => (language: string) =>
    `/remotes/remote-people/${version}/assets/i18n/${language}.json`;
  const add = (version: string) => addTranslations(versionNamespace('remote-people', version), at(version));

  beforeEach(async () => {
    server.respondTo(`GET ${at('1.0.0')('en')}`, { people: { title: 'Old title', detail: 'Old detail' } });
    server.respondTo(`GET ${at('1.1.0')('en')}`, { people: { title: 'New title' } });
    await add('1.0.0');
  });
  afterEach(() => {
    for (const version of ['1.0.0', '1.1.0']) removeTranslations(versionNamespace('remote-people', version));
  });

  const renderBoth = () =>
    render(
      <>
        <VersionTranslations namespace="remote-people" version="1.0.0">
          <People />
        </VersionTranslations>
        <VersionTranslations namespace="remote-people" version="1.1.0">
          <People />
        </VersionTranslations>
      </>,
    );

  test('shows the texts of the rendered version while texts of another version are loaded', async () => {
    await add('1.1.0');
    renderBoth();
    expect(screen.getByText('Old title, Old detail')).toBeVisible();
    expect(screen.getByText('New title, no detail')).toBeVisible();
  });

  test('translates outside React with the version that was added last', async () => {
    const { t } = getTranslations('people');
    await add('1.1.0');
    expect(t('title')).toBe('New title');
  });

  test('changes the language although the files of a removed version are missing', async () => {
    server.respondTo(`GET ${at('1.0.0')('tr')}`, { people: { title: 'Eski', detail: 'Ayrıntı' } });
    await add('1.1.0');
    removeTranslations(versionNamespace('remote-people', '1.1.0'));
    await changeLanguage('tr');
    renderBoth();
    expect(screen.getByText('Eski, Ayrıntı')).toBeVisible();
    expect(server.requests(`GET ${at('1.1.0')('tr')}`)).toEqual([]);
  });
});
