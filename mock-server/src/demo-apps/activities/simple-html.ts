import { cleanOutsideHtml } from '../samples/outside-html';

const tags = ['b', 'i', 'em', 'strong', 'a'];

/** Keeps emphasis and links; removes every other tag and attribute. */
export const simpleHtml = (html: string): string =>
  cleanOutsideHtml(html, { tags, keepsOwnLinks: true }).html;
