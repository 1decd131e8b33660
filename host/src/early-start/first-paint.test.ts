import { rememberedLanguage } from '@portal/shared/i18n';
import { chooseLanguage, preloadTexts, setFrame } from './first-paint';

const root = document.documentElement;
const browserLanguages = jest.spyOn(navigator, 'languages', 'get');

afterEach(() => {
  document.cookie = 'meridian_language=; max-age=0; path=/';
  document.head.replaceChildren();
  delete root.dataset['frame'];
});
afterAll(() => browserLanguages.mockRestore());

test.each([
  [null, '', ['de-DE', 'tr-TR'], 'tr'],
  [null, '', ['de'], 'en'],
  [null, 'tr', ['en-GB'], 'tr'],
  ['en', 'tr', ['tr'], 'en'],
  ['xx', 'tr', ['en'], 'tr'],
])(
  'chooses for %j, cookie %j and browser %j the language of the shell: %s',
  (stored, cookie, browser, expected) => {
    if (stored) localStorage.setItem('meridian.language', stored);
    if (cookie) document.cookie = `meridian_language=${cookie}; path=/`;
    browserLanguages.mockReturnValue(browser);
    expect(chooseLanguage()).toBe(expected);
    expect(rememberedLanguage()).toBe(expected);
  },
);

test('preloads the texts at the versioned address', () => {
  root.setAttribute('data-translations-tr', 'abc');
  preloadTexts('tr');
  expect(document.head.querySelector('link')).toHaveAttribute('href', '/assets/i18n/tr.json?v=abc');
});

test.each([
  ['/home', '/assets/i18n/first/tr.json?v=def'],
  ['/users', '/assets/i18n/first/tr.json?v=def'],
  ['/user', '/assets/i18n/tr.json?v=abc'],
  ['/reports/allocation', '/assets/i18n/tr.json?v=abc'],
])('preloads for %s the texts at %s', (pathname, expected) => {
  document.head.replaceChildren();
  history.replaceState(null, '', pathname);
  root.setAttribute('data-translations-tr', 'abc');
  root.setAttribute('data-first-translations-tr', 'def');
  preloadTexts('tr');
  expect(document.head.querySelector('link')).toHaveAttribute('href', expected);
  root.removeAttribute('data-first-translations-tr');
});

test.each([
  ['?layout=modern', 'empty', 'modern'],
  ['', 'material', 'material'],
  ['?layout=nothing', 'material', undefined],
  ['', 'evil"', undefined],
])('the first paint at %j with the stored layout %j has the outline %s', (search, stored, expected) => {
  history.replaceState(null, '', `/home${search}`);
  localStorage.setItem('meridian.layout', stored);
  setFrame();
  expect(root.dataset['frame']).toBe(expected);
});
