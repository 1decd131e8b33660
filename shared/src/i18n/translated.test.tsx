import { act, screen, waitFor } from '@testing-library/react';
import { apiUrl, connectApi, portalApi } from '../api';
import { renderScreen, server, type ReceivedRequest } from '../testing';
import { changeLanguage, currentLanguage } from './index';

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
const inLanguage = ({ headers }: ReceivedRequest) => ({ text: texts[headers.get('Accept-Language') ?? ''] });
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
