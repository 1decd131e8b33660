import sanitizeHtml from 'sanitize-html';

/** Elements that are removed with their text. */
const removedWithText = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'title',
    'template',
    'noscript',
    'noembed',
    'noframes',
  ],
  ...['iframe', 'object', 'svg', 'math', 'xmp', 'plaintext', 'audio', 'video'],
];

const allowedTags = [
  ...['b', 'i', 'u', 's', 'em', 'strong', 'code', 'sub', 'sup', 'br', 'span', 'a', 'img'],
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const openable = /^(https?:\/\/|mailto:)/i;
const ownOrigin = 'https://portal.invalid';

/** Returns whether an address is a page of the portal. A link to a call could change something. */
function isOwnPage(href: string): boolean {
  if (!href.startsWith('/') || !URL.canParse(href, ownOrigin)) return false;
  const { origin, pathname } = new URL(href, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith('/api/');
}
const remote = /^\s*(?:https?:)?[\\/]{2}/i;

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const toLength = (value: string | undefined, otherwise: number): number =>
  Math.min(800, Math.max(24, Number.parseInt(value ?? '', 10) || otherwise));

/** Draws a picture with its text, because sample pictures from elsewhere do not exist. */
function drawPicture({ alt, width, height }: Record<string, string | undefined>): string {
  const [wide, high] = [toLength(width, 320), toLength(height, 120)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">` +
    `<rect width="${wide}" height="${high}" rx="8" fill="#4a5a8a"/>` +
    `<path d="M0 ${high} Q${wide / 2} ${high / 4} ${wide} ${high}" fill="#6f83bd"/>` +
    `<text x="16" y="${high / 2 + 5}" font-family="sans-serif" font-size="16" fill="#fff">${escapeText((alt ?? '').slice(0, 80))}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** HTML without anything active or remote, and the number of pictures from elsewhere in it. */
export interface SafeHtml {
  html: string;
  pictures: number;
}

export interface HtmlOptions {
  /** Whether the portal draws the pictures. Without it, only their text is kept. */
  drawsPictures?: boolean;
  /** Whether links to pages of the portal are kept. Texts of other people have absolute links only. */
  keepsOwnLinks?: boolean;
  /** Elements that are kept. Default: those of a document without media and forms. */
  tags?: readonly string[];
}

/** Cleans HTML from outside, such as that of a mail. Nothing that is returned runs or is fetched. */
export function cleanOutsideHtml(
  given: string,
  { drawsPictures = false, keepsOwnLinks = false, tags = allowedTags }: HtmlOptions = {},
): SafeHtml {
  let pictures = 0;
  const isKept = (href: string) => openable.test(href) || (keepsOwnLinks && isOwnPage(href));
  const html = sanitizeHtml(given, {
    allowedTags: [...tags],
    nonTextTags: removedWithText,
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      div: 'p',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: (isKept(href) ? { href } : {}) as Record<string, string>,
      }),
      img(tagName, { src = '', alt = '', ...attributes }) {
        const isRemote = remote.test(src);
        if (isRemote) pictures += 1;
        const drawn: Record<string, string> =
          isRemote && drawsPictures ? { src: drawPicture({ ...attributes, alt }) } : {};
        return { tagName, attribs: { ...drawn, alt } };
      },
    },
  });
  return { html, pictures };
}
