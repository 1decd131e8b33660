import { html, type Html } from '../../platform/html';
import type { FoundTask } from './tasks.repository';

/** Returns the title as HTML with `<mark>` around its matches. */
export function markTitle({ title, matches }: Pick<FoundTask, 'title' | 'matches'>): string {
  const parts: Html[] = [];
  let end = 0;
  for (const [from, to] of matches) {
    parts.push(html`${title.slice(end, from)}<mark>${title.slice(from, to)}</mark>`);
    end = to;
  }
  return html`${parts}${title.slice(end)}`.toString();
}
