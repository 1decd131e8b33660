import { readFileSync } from 'node:fs';
import type { Language } from '@portal/shared/contracts';
import { html, type Html } from '../html';
import { sourcePath } from '../paths';

const { png } = JSON.parse(readFileSync(sourcePath('platform', 'mail', 'arc.json'), 'utf8')) as {
  png: string;
};

/** The arc of the brand, attached to each message, because mail programs block images of other servers. */
export const arcImage = {
  filename: 'meridian.png',
  cid: 'arc@meridian',
  contentType: 'image/png',
  contentDisposition: 'inline',
  content: Buffer.from(png, 'base64'),
} as const;

/** Content of a message, which is sent as text and as HTML. */
export interface MailContent {
  language: Language;
  product: string;
  title: string;
  paragraphs: readonly string[];
  /** Text that a person wrote; line breaks are kept. */
  quote?: string;
  /** Figures and other values with their names, in groups. */
  facts?: readonly MailFacts[];
  action: { label: string; link: string };
  /** Smaller text below the button. */
  notes: readonly string[];
  /** Links below the notes. */
  links?: readonly { label: string; link: string }[];
}

/** Values with their names. `isLarge`: drawn as figures. */
export interface MailFacts {
  isLarge: boolean;
  items: readonly { label: string; value: string }[];
}

const ground = 'margin:0;padding:24px 12px;background:#eef1f6';
const font = "font:16px/1.5 Inter,system-ui,'Segoe UI',Arial,sans-serif;color:#161d29";
const card = 'max-width:520px;background:#ffffff;border:1px solid #e5e9f0;border-radius:12px';
const button =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#404cc7;color:#ffffff;font-weight:500;text-decoration:none';
const quoteStyle =
  'margin:0 0 16px;padding:8px 16px;border-left:3px solid #404cc7;color:#4a5668;white-space:pre-line';
const factLabel = 'padding:4px 16px 4px 0;color:#4a5668;vertical-align:top';
const factValue = 'padding:4px 0;overflow-wrap:anywhere';
const largeValue = `${factValue};font-size:20px;font-weight:600`;
const noteStyle = 'margin:16px 0 0;font-size:13px;color:#4a5668;overflow-wrap:anywhere';

const lines = (content: MailContent): Html[] =>
  content.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`);

const factsTable = ({ isLarge, items }: MailFacts): Html => html`
  <table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">
    ${items.map(
      ({ label, value }) =>
        html`<tr>
          <td style="${factLabel}">${label}</td>
          <td style="${isLarge ? largeValue : factValue}">${value}</td>
        </tr>`,
    )}
  </table>
`;

/** Returns the message as HTML with the arc of the brand, in tables, which all mail programs can lay out. */
export function mailHtml(content: MailContent): string {
  const { language, product, title, quote, facts = [], action, notes, links = [] } = content;
  return `<!doctype html>${html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
    </head>
    <body style="${ground}">
      <table role="presentation" width="100%" cellspacing="0" cellpadding="0">
        <tr>
          <td align="center">
            <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${card}">
              <tr>
                <td style="padding:32px;${font}" align="left">
                  <p style="margin:0 0 24px;font-weight:600">
                    <img
                      src="cid:arc@meridian"
                      width="28"
                      height="28"
                      alt=""
                      style="vertical-align:middle;margin-right:8px"
                    />${product}
                  </p>
                  <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:600">${title}</h1>
                  ${lines(content)} ${quote ? html`<p style="${quoteStyle}">${quote}</p>` : ''}
                  ${facts.map(factsTable)}
                  <p style="margin:24px 0 8px">
                    <a href="${action.link}" style="${button}">${action.label}</a>
                  </p>
                  ${notes.map((text) => html`<p style="${noteStyle}">${text}</p>`)}
                  ${links.map(
                    ({ label, link }) =>
                      html`<p style="${noteStyle}"><a href="${link}" style="color:#404cc7">${label}</a></p>`,
                  )}
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`}`;
}

/** Returns the message as plain text. */
export function mailText(content: MailContent): string {
  const { product, title, paragraphs, quote, facts = [], action, notes, links = [] } = content;
  const quoted = quote ? [quote.replaceAll(/^/gm, '> ')] : [];
  return [
    title,
    ...paragraphs,
    ...quoted,
    ...facts.map(({ items }) => items.map(({ label, value }) => `${label}: ${value}`).join('\n')),
    `${action.label}:\n${action.link}`,
    ...notes,
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    `-- \n${product}`,
  ].join('\n\n');
}

/** Returns a date with its time in UTC, for the text of a message. */
export const mailDate = (date: Date, language: Language, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date);
