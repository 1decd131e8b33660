import { storedValue } from '@portal/shared/storage';
import { firstTextsAddress, textsAddress } from './texts-address';

const frames = /^(empty|centered|enterprise|material|modern)$/;
const languages = ['en', 'tr'] as const;
type Language = (typeof languages)[number];

/** The first paint shows the outline of the chosen layout. */
export function setFrame(): void {
  const [, inAddress] = /[?&]layout=([a-z]+)/.exec(location.search) ?? [];
  const frame = inAddress ?? storedValue('meridian.layout', String).read() ?? '';
  if (frames.test(frame)) document.documentElement.dataset.frame = frame;
}

const isKnown = (language: string | null | undefined): boolean =>
  languages.some((known) => known === language);

/** Returns the language stored on this device, else the cookie's, else the browser's, else English. */
export function chooseLanguage(): Language {
  const [, inCookie] = /(?:^|; )meridian_language=([a-z]*)/.exec(document.cookie) ?? [];
  const chosen = [storedValue('meridian.language', String).read(), inCookie];
  const wanted = [
    ...chosen,
    ...(navigator.languages ?? []).map((language) => language.slice(0, 2).toLowerCase()),
  ];
  return languages.find((language) => language === wanted.find(isKnown)) ?? 'en';
}

/** The address must equal the address that the shell fetches, otherwise the browser would load the file twice. */
export function preloadTexts(language: Language): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = firstTextsAddress(language) ?? textsAddress(language);
  document.head.append(link);
}
