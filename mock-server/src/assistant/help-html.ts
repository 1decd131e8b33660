import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { Language } from '@portal/shared/contracts';
import { assistantTranslations } from './assistant-translations';
import { anchorOf, plainText, type HelpPage, type HelpPages } from './help-pages';

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const anchor = anchorOf(plainText(tokens));
      return `<h${depth} id="${anchor}"><a class="anchor" href="#${anchor}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
    },
  },
});

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'code',
    'pre',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'br',
  ],
  allowedAttributes: { a: ['href', 'class'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['https', 'mailto'],
};

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

interface Frame {
  language: Language;
  productName: string;
  title: string;
  /** Address of the same page in the other language. */
  otherUri: string;
  main: string;
}

const logo =
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 2c5.4 5.6 5.4 14.4 0 20"/><path d="M2.6 15.4h18.8" stroke-width="1.5"/></svg>';

/** The same drawing as in `shared/src/ui/core/display/brand-arc.tsx`. */
const arc =
  '<svg class="arc" width="96" height="52" viewBox="0 0 96 52" fill="none" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M4 48a44 44 0 0 1 88 0"/><path d="M48 4C27 16 22 32 22 48M48 4v44M8.8 28h78.4"/><path d="M1 48h94"/><path class="meridian" d="M48 4c21 12 26 28 26 44" stroke-width="2"/><circle cx="68.9" cy="24.5" r="3.5"/></svg>';

function document({ language, productName, title, otherUri, main }: Frame): string {
  const texts = assistantTranslations[language].help;
  const other: Language = language === 'en' ? 'tr' : 'en';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/help/assets/help.css">
<link rel="alternate" hreflang="${other}" href="${otherUri}">
</head>
<body>
<header class="top">
<a class="product" href="/help/${language}/">${logo}${escapeHtml(productName)} <span>${texts.center}</span></a>
<nav><a href="${otherUri}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a> <a href="/">${texts.portal}</a></nav>
</header>
<main>
${main}
</main>
</body>
</html>
`;
}

const otherLanguage = (language: Language): Language => (language === 'en' ? 'tr' : 'en');

const listOf = (pages: readonly HelpPage[]): string =>
  `<ul class="pages">\n${pages
    .map(
      ({ language, slug, title, summary }) =>
        `<li><a href="/help/${language}/${slug}">${escapeHtml(title)}</a><p>${escapeHtml(summary)}</p></li>`,
    )
    .join('\n')}\n</ul>`;

/** Creates the functions that render help pages as HTML. `page` returns undefined for an unknown slug. */
export function createHelpDocuments(pages: HelpPages, productName: string) {
  const index = (language: Language): string => {
    const texts = assistantTranslations[language].help;
    const main = `${arc}\n<h1>${texts.center}</h1>\n<p class="summary">${texts.centerSummary}</p>\n${listOf(pages[language])}`;
    return document({
      language,
      productName,
      title: texts.center,
      otherUri: `/help/${otherLanguage(language)}/`,
      main,
    });
  };

  const page = (language: Language, slug: string): string | undefined => {
    const found = pages[language].find((candidate) => candidate.slug === slug);
    if (!found) return undefined;
    const texts = assistantTranslations[language].help;
    const updated = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(found.updated),
    );
    const body = sanitizeHtml(markdown.parse(found.markdown, { async: false }), allowed);
    const main = `<article>
<h1>${escapeHtml(found.title)}</h1>
<p class="summary">${escapeHtml(found.summary)}</p>
${body}
<p class="updated">${texts.updated}: <time datetime="${found.updated}">${updated}</time></p>
</article>
<p><a href="/help/${language}/">${texts.all}</a></p>`;
    return document({
      language,
      productName,
      title: found.title,
      otherUri: `/help/${otherLanguage(language)}/${slug}`,
      main,
    });
  };

  const notFound = (language: Language): string => {
    const texts = assistantTranslations[language].help;
    const main = `<h1>${texts.notFoundTitle}</h1>\n<p>${texts.notFoundText}</p>\n${listOf(pages[language])}`;
    return document({
      language,
      productName,
      title: texts.notFoundTitle,
      otherUri: `/help/${otherLanguage(language)}/`,
      main,
    });
  };

  return { index, page, notFound };
}
