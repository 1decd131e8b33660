import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Language } from '@portal/shared/contracts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { sourcePath } from '../../platform/paths';
import { readTranslations } from '../../platform/translations';
import { Html, html } from '../../platform/html';
import { languageOfPage, readCookie } from './page-language';

type Translations = typeof import('./en.json');
export type ErrorKey = keyof Translations['errors'];

const read = (name: string): string => readFileSync(sourcePath('identity', 'pages', name), 'utf8');
export const translations = readTranslations<Translations>('identity', 'pages');

export const assets = {
  'pages.css': {
    type: 'text/css; charset=utf-8',
    text: read('pages.css'),
  },
  'logo.svg': { type: 'image/svg+xml', text: read('logo.svg') },
  'forms.js': { type: 'text/javascript; charset=utf-8', text: read('forms.js') },
} as const;
/** Hash of the script of the forms. The policy allows no other script. */
export const scriptHash = `sha384-${createHash('sha384').update(assets['forms.js'].text).digest('base64')}`;
const logo = new Html(assets['logo.svg'].text);
const globe = new Html(read('globe.svg'));

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src '${scriptHash}'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

export interface PageFrame {
  language: Language;
  /** `light` or `dark` when the user chose one in the portal; otherwise the system preference applies. */
  scheme: string | undefined;
}

export function readPageFrame(
  request: Pick<IncomingMessage, 'headers' | 'url'>,
  uiLocales?: unknown,
): PageFrame {
  const scheme = readCookie(request, 'meridian_scheme');
  return {
    language: languageOfPage(request, uiLocales),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
  };
}

interface PageContent {
  title: string;
  body: Html;
  /** Address of this page, to which the link of the other language leads. */
  address?: string;
  /** Additional elements of the head. */
  head?: Html;
}

function languageFooter(language: Language, address: string): Html {
  const other = language === 'en' ? 'tr' : 'en';
  return html`<footer>
    <a href="${address}?lang=${other}" lang="${other}" hreflang="${other}"
      >${translations[language].otherLanguage}</a
    >
  </footer>`;
}

export function page({ language, scheme }: PageFrame, { title, body, address, head }: PageContent): string {
  return `<!doctype html>${html` <html lang="${language}" ${scheme ? html`data-scheme="${scheme}"` : ''}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · Meridian</title>
      <link rel="icon" href="/identity/assets/logo.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/identity/assets/pages.css" />
      ${head}
    </head>
    <body>
      ${globe}
      <main>
        <div class="brand">${logo}<span>Meridian</span></div>
        ${body}
      </main>
      ${address && languageFooter(language, address)}
    </body>
  </html>`}`;
}

export const alert = (text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<div class="alert" role="alert" id="problem">${text}</div>`;

function failedPage(frame: PageFrame, detail: string): string {
  const text = translations[frame.language].failed;
  return page(frame, {
    title: text.title,
    body: html`<h1>${text.title}</h1>
      <p>${text.text}</p>
      <p><code>${detail}</code></p>
      <a class="action" href="/">${text.action}</a>`,
  });
}

function sendPage(ctx: KoaContextWithOIDC, text: string): void {
  for (const [name, value] of Object.entries(pageHeaders)) ctx.set(name, value);
  ctx.body = text;
}

/** Sends the provider's error page, which links only to the portal. */
export function showError(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
): void {
  sendPage(
    ctx,
    failedPage(readPageFrame(ctx.req), [out.error, out.error_description].filter(Boolean).join(': ')),
  );
}

/** Asks before a sign-out that another site may have requested. `form` is HTML from oidc-provider. */
export function showSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const frame = readPageFrame(ctx.req);
  const text = translations[frame.language].signOut;
  sendPage(
    ctx,
    page(frame, {
      title: text.title,
      body: html`<h1>${text.title}</h1>
        <p>${text.text}</p>
        ${new Html(form)}
        <button type="submit" form="op.logoutForm" name="logout" value="yes">${text.submit}</button>
        <a class="action quiet" href="/">${text.cancel}</a>`,
    }),
  );
}
