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
<a class="product" href="/help/${language}/">${escapeHtml(productName)} <span>${texts.center}</span></a>
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
    const main = `<h1>${texts.center}</h1>\n<p class="summary">${texts.centerSummary}</p>\n${listOf(pages[language])}`;
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
