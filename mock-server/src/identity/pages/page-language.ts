import { defaultLanguage, languages, type Language } from '@portal/shared/contracts';
import type { IncomingMessage } from 'node:http';

const known = (text: string | null | undefined): Language | undefined =>
  languages.find((language) => text?.trim().slice(0, 2).toLowerCase() === language);

export function readCookie(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.split('=');
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** Returns the language from `?lang=`, else `ui_locales` of the request, the portal's cookie or `Accept-Language`. */
export function languageOfPage(
  request: Pick<IncomingMessage, 'headers' | 'url'>,
  uiLocales?: unknown,
): Language {
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
  const candidates = [
    query.get('lang'),
    ...(typeof uiLocales === 'string' ? uiLocales : (query.get('ui_locales') ?? '')).split(' '),
    readCookie(request, 'meridian_language'),
    ...(request.headers['accept-language'] ?? '').split(','),
  ];
  return candidates.map(known).find(Boolean) ?? defaultLanguage;
}
