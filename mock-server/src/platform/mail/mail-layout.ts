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
  action: { label: string; link: string };
  /** Smaller text below the button. */
  notes: readonly string[];
}

const ground = 'margin:0;padding:24px 12px;background:#eef1f6';
const font = "font:16px/1.5 Inter,system-ui,'Segoe UI',Arial,sans-serif;color:#161d29";
const card = 'max-width:520px;background:#ffffff;border:1px solid #e5e9f0;border-radius:12px';
const button =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#404cc7;color:#ffffff;font-weight:500;text-decoration:none';
const quoteStyle =
  'margin:0 0 16px;padding:8px 16px;border-left:3px solid #404cc7;color:#4a5668;white-space:pre-line';
const noteStyle = 'margin:16px 0 0;font-size:13px;color:#4a5668;overflow-wrap:anywhere';

const lines = (content: MailContent): Html[] =>
  content.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`);

/** Returns the message as HTML with the arc of the brand, in tables, which all mail programs can lay out. */
export function mailHtml(content: MailContent): string {
  const { language, product, title, quote, action, notes } = content;
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
                  <p style="margin:24px 0 8px">
                    <a href="${action.link}" style="${button}">${action.label}</a>
                  </p>
                  ${notes.map((text) => html`<p style="${noteStyle}">${text}</p>`)}
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
export function mailText({ product, title, paragraphs, quote, action, notes }: MailContent): string {
  const quoted = quote ? [quote.replaceAll(/^/gm, '> ')] : [];
  return [
    title,
    ...paragraphs,
    ...quoted,
    `${action.label}:\n${action.link}`,
    ...notes,
    `-- \n${product}`,
  ].join('\n\n');
}

/** Returns a date with its time in UTC, for the text of a message. */
export const mailDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(date);
