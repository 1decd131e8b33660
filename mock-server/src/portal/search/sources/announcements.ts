import { matchesIn } from '@portal/shared/text';
import { getScope } from '../../../platform/auth/caller';
import { listAnnouncements } from '../../announcements/announcements.repository';
import type { SearchSource } from '../search-source';

const subtitleLength = 120;

/** Live announcements for the caller, newest first. */
export const announcements: SearchSource = {
  id: 'announcements',
  label: { en: 'Announcements', tr: 'Duyurular' },
  access: 'signed-in',
  async find(deps, { caller, language }, query) {
    const viewer = { ...caller, language, now: deps.now() };
    const live = await deps.db.batch(getScope(caller), (sql) => listAnnouncements(sql, viewer));
    return live
      .filter(({ title, content }) => matchesIn(query, title, content))
      .map(({ id, title, content, link }) => ({
        id,
        title,
        subtitle: shorten(content),
        link: link?.uri ?? '/home',
      }));
  },
};

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= subtitleLength) return line;
  return `${line.slice(0, subtitleLength).replace(/\s+\S*$/, '')}…`;
}
