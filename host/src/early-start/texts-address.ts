const laterScreens = /^\/(user|reports(\/[^/]*)?)$/;

/** Whether the address is a screen of the host with its own code and texts, apart from the start's. */
const hasOwnChunks = (pathname: string): boolean => laterScreens.test(pathname);

const versionOf = (kind: string, language: string): string | null =>
  document.documentElement.getAttribute(`data-${kind}-${language}`);

/** Returns the URL of a translation file. The version in the query allows browsers to cache it permanently. */
export function textsAddress(language: string): string {
  const version = versionOf('translations', language);
  return `/assets/i18n/${language}.json${version ? `?v=${version}` : ''}`;
}

/** Returns the URL of the texts that the screen at this address shows first; null when it needs the whole file. */
export function firstTextsAddress(language: string): string | null {
  const version = versionOf('first-translations', language);
  if (version === null || hasOwnChunks(location.pathname)) return null;
  return `/assets/i18n/first/${language}.json?v=${version}`;
}
