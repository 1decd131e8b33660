import { act, screen, waitFor } from '@testing-library/react';
import { apiUrl, connectApi, portalApi } from '../api';
import { renderScreen, server, type AskedRequest } from '../testing';
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
const inLanguage = ({ headers }: AskedRequest) => ({ text: texts[headers.get('Accept-Language') ?? ''] });
const asked = () => server.asked('GET api/v1/greeting').map(({ headers }) => headers.get('Accept-Language'));

beforeEach(() => {
  connectApi({ language: currentLanguage });
  server.answers('GET api/v1/greeting', inLanguage);
  server.answers('GET api/v1/number', { number: 7 });
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
  expect(asked()).toEqual(['en', 'tr']);
  expect(server.asked('GET api/v1/number')).toHaveLength(1);
});

test('removes data that is not shown from the cache on a language switch', async () => {
  const { store, unmount } = renderScreen(<Greeting />);
  await screen.findByText('Good morning');
  unmount();
  await changeLanguage('tr');
  expect(asked()).toEqual(['en']);
  await waitFor(() => expect(store.getState().portal.queries).toEqual({}));
});

test('never shows a response in the previous language', async () => {
  const shown: (string | null)[] = [];
  let release = () => undefined as void;
  server.answers('GET api/v1/greeting', async (request: AskedRequest) => {
    if (asked().length === 1) await new Promise<void>((resolve) => (release = resolve));
    return inLanguage(request);
  });
  const { container } = renderScreen(<Greeting />);
  new MutationObserver(() => shown.push(container.textContent)).observe(container, {
    characterData: true,
    subtree: true,
  });
  await waitFor(() => expect(asked()).toEqual(['en']));
  await act(() => changeLanguage('tr'));
  release();
  expect(await screen.findByText('Günaydın')).toBeVisible();
  expect(shown).not.toContain('Good morning');
});
