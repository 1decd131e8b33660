import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { Language } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { assistantTranslations } from '../assistant-translations';
import type { Readiness } from '../../platform/http/health';
import { helpGroups, plainText, toHeadingAnchor, type HelpPage, type HelpPages } from './help-pages';
import { helpScript } from './help-script';

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const anchor = toHeadingAnchor(plainText(tokens));
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
  /** Whether the document has the field that filters the list of pages. */
  hasSearch?: boolean;
}

const logo =
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 2c5.4 5.6 5.4 14.4 0 20"/><path d="M2.6 15.4h18.8" stroke-width="1.5"/></svg>';

/** The same drawing as in `shared/src/ui/core/display/brand-arc.tsx`. */
const arc =
  '<svg class="arc" width="96" height="52" viewBox="0 0 96 52" fill="none" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M4 48a44 44 0 0 1 88 0"/><path d="M48 4C27 16 22 32 22 48M48 4v44M8.8 28h78.4"/><path d="M1 48h94"/><path class="meridian" d="M48 4c21 12 26 28 26 44" stroke-width="2"/><circle cx="68.9" cy="24.5" r="3.5"/></svg>';

function document({ language, productName, title, otherUri, main, hasSearch = false }: Frame): string {
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
<link rel="alternate" hreflang="${other}" href="${escapeHtml(otherUri)}">${hasSearch ? helpScript.element : ''}
</head>
<body>
<header class="top">
<a class="product" href="/help/${language}/">${logo}${escapeHtml(productName)} <span>${texts.center}</span></a>
<nav><a href="${escapeHtml(otherUri)}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a> <a href="/">${texts.portal}</a></nav>
</header>
<main>
${main}
</main>
<footer class="foot">
<a href="/help/${language}/privacy">${texts.privacy}</a>
<a href="/help/${language}/status">${texts.status.link}</a>
<a href="/contact-us?lang=${language}">${texts.contact}</a>
</footer>
</body>
</html>
`;
}

const otherLanguage = (language: Language): Language => (language === 'en' ? 'tr' : 'en');

/** Pages for operators that a reader may see. */
export interface OperatorAccess {
  /** Signed query of the links to these pages; null for a reader who may not see them. */
  query: string | null;
}

const noAccess: OperatorAccess = { query: null };

const isVisible = ({ access }: HelpPage, { query }: OperatorAccess): boolean =>
  access === 'public' || query !== null;

const linkOf = ({ language, slug, access }: HelpPage, { query }: OperatorAccess): string =>
  `/help/${language}/${slug}${access === 'public' ? '' : (query ?? '')}`;

const itemOf = (page: HelpPage, operators: OperatorAccess): string =>
  `<li data-search="${escapeHtml(fold([page.title, page.summary, page.keywords].join(' ')))}"><a href="${escapeHtml(linkOf(page, operators))}">${escapeHtml(page.title)}</a><p>${escapeHtml(page.summary)}</p></li>`;

/** The visible pages by theme. The search field above them is shown by its script, which it needs. */
function listOf(pages: readonly HelpPage[], language: Language, operators = noAccess): string {
  const texts = assistantTranslations[language].help;
  const sections = helpGroups.map((group) => {
    const items = pages.filter((page) => page.group === group && isVisible(page, operators));
    if (items.length === 0) return '';
    return `<section data-group>
<h2 id="${group}">${texts.groups[group]}</h2>
<ul class="pages">
${items.map((page) => itemOf(page, operators)).join('\n')}
</ul>
</section>
`;
  });
  return `<search class="search" hidden>
<label for="search">${texts.search.label}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false">
<p role="status" data-one="${texts.search.one}" data-many="${texts.search.many}" data-none="${texts.search.none}"></p>
</search>
${sections.join('')}`;
}

/** Creates the functions that render help pages as HTML. `page` returns undefined for a page that the reader may not see. */
export function createHelpDocuments(pages: HelpPages, productName: string) {
  const index = (language: Language, operators = noAccess): string => {
    const texts = assistantTranslations[language].help;
    return document({
      language,
      productName,
      title: texts.center,
      otherUri: `/help/${otherLanguage(language)}/${operators.query ?? ''}`,
      main: `${arc}\n<h1>${texts.center}</h1>\n<p class="summary">${texts.centerSummary}</p>\n${listOf(pages[language], language, operators)}`,
      hasSearch: true,
    });
  };

  const page = (language: Language, slug: string, operators = noAccess): string | undefined => {
    const found = pages[language].find((candidate) => candidate.slug === slug);
    if (!found || !isVisible(found, operators)) return undefined;
    return document({
      language,
      productName,
      title: found.title,
      otherUri: linkOf({ ...found, language: otherLanguage(language) }, operators),
      main: articleOf(found, linkSigner(pages[language], operators)) + allPagesLink(language, operators),
    });
  };

  const notFound = (language: Language): string => {
    const texts = assistantTranslations[language].help;
    const main = `<h1>${texts.notFoundTitle}</h1>\n<p>${texts.notFoundText}</p>\n${listOf(pages[language], language)}`;
    return document({
      language,
      productName,
      title: texts.notFoundTitle,
      otherUri: `/help/${otherLanguage(language)}/`,
      main,
      hasSearch: true,
    });
  };

  const status = (language: Language, { readiness, now }: { readiness: Readiness; now: Date }): string => {
    const texts = assistantTranslations[language].help.status;
    const checked = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: 'UTC',
    }).format(now);
    return document({
      language,
      productName,
      title: texts.title,
      otherUri: `/help/${otherLanguage(language)}/status`,
      main: `<h1>${texts.title}</h1>
<p class="state state-${readiness}">${texts[readiness].title}</p>
<p>${texts[readiness].text}</p>
<p class="summary">${texts.checked}: <time datetime="${now.toISOString()}">${checked}</time> · <a href="/help/${language}/status">${texts.again}</a></p>
<p>${texts.part} <a href="/help/${language}/unavailable-parts">${texts.partLink}</a></p>
`,
    });
  };

  return { index, page, notFound, status };
}

const allPagesLink = (language: Language, { query }: OperatorAccess): string =>
  `<p><a href="${escapeHtml(`/help/${language}/${query ?? ''}`)}">${assistantTranslations[language].help.all}</a></p>`;

/** Returns a function that adds the signed query to links to pages for operators. */
const linkSigner =
  (pages: readonly HelpPage[], operators: OperatorAccess) =>
  (href: string): string => {
    const linked = pages.find(({ language, slug }) => href === `/help/${language}/${slug}`);
    return linked ? linkOf(linked, operators) : href;
  };

function articleOf(page: HelpPage, sign: (href: string) => string): string {
  const texts = assistantTranslations[page.language].help;
  const updated = new Intl.DateTimeFormat(page.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(page.updated),
  );
  const body = sanitizeHtml(markdown.parse(page.markdown, { async: false }), {
    ...allowed,
    transformTags: {
      a: (tagName, { href, ...rest }) => ({ tagName, attribs: href ? { ...rest, href: sign(href) } : rest }),
    },
  });
  return `<article>
<h1>${escapeHtml(page.title)}</h1>
<p class="summary">${escapeHtml(page.summary)}</p>
${body}
<p class="updated">${texts.updated}: <time datetime="${page.updated}">${updated}</time></p>
</article>
`;
}
