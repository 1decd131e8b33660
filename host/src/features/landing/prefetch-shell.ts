import type { ApplicationSettings } from '@portal/shared/contracts';

const fileElement = /<(?:script|link)\b[^>]*>/g;
const fileAddress = /\s(?:src|href)="(\/static\/[\w.-]+)"/;
const preloadList = /<script type="application\/json" id="preload">([^<]*)<\/script>/;

/** Files of the embedded provider's sign-in form. */
const formFiles = ['/identity/assets/pages.css', '/identity/assets/forms.js'];

/**
 * Prefetches what follows the landing page: the form of the embedded provider, or the page to which another provider
 * returns, and the shell. Ignores failures, as each page loads its files without the prefetch too.
 */
export async function prefetchShell({
  authSettings,
}: Pick<ApplicationSettings, 'authSettings'>): Promise<void> {
  // Only the embedded provider's metadata is in the settings.
  const isEmbedded = authSettings.authorityMetadata !== undefined;
  if (isEmbedded) formFiles.forEach(prefetch);
  else await fetchDocument('/auth/redirect');
  const shell = await fetchDocument('/default');
  new Set([...listFiles(shell), ...listPreloads(shell), ...listTranslations(shell)]).forEach(prefetch);
}

async function fetchDocument(address: string): Promise<string> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html' } });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

/** Returns the addresses of files in the document's elements. */
function listFiles(text: string): string[] {
  return [...text.matchAll(fileElement)].flatMap(([element]) => fileAddress.exec(element)?.[1] ?? []);
}

/** Returns the files that the shell's script preloads: for the sign-in. */
function listPreloads(text: string): string[] {
  try {
    const list = JSON.parse(preloadList.exec(text)?.[1] ?? '{}') as Record<string, string[]>;
    return list['sign-in'] ?? [];
  } catch {
    return [];
  }
}

/** Returns the address of the translations in this page's language that the shell requests first. */
function listTranslations(text: string): string[] {
  const language = document.documentElement.lang;
  const version = (kind: string) => new RegExp(`\\sdata-${kind}-${language}="([\\w-]+)"`).exec(text)?.[1];
  const [first, all] = [version('first-translations'), version('translations')];
  if (first !== undefined) return [`/assets/i18n/first/${language}.json?v=${first}`];
  return all === undefined ? [] : [`/assets/i18n/${language}.json?v=${all}`];
}

function prefetch(address: string): void {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) {
    fetch(address, { priority: 'low' }).catch(() => undefined);
    return;
  }
  link.rel = 'prefetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}
