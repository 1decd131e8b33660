import { useErrorWords } from '@portal/shared/api';
import type { Announcement } from '@portal/shared/contracts';
import { currentLanguage } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';
import { useMarkAllAnnouncementsMutation, useMarkAnnouncementMutation } from './announcements.api';

export interface Marks {
  /** Whether the server has kept it; when not, a notice has said so. */
  mark(announcement: Pick<Announcement, 'id'>, read: boolean): Promise<boolean>;
  markAll(): Promise<boolean>;
}

/** Marks announcements read and unread, shown at once and taken back when the server refuses. */
export function useMarks(): Marks {
  const [markOne] = useMarkAnnouncementMutation();
  const [markAll] = useMarkAllAnnouncementsMutation();
  const notice = useNotice();
  const words = useErrorWords();
  const told = ({ error }: { error?: unknown }): boolean => {
    if (error !== undefined) notice.error(words(error));
    return error === undefined;
  };
  return {
    mark: async ({ id }, read) => told(await markOne({ id, read, language: currentLanguage() })),
    markAll: async () => told(await markAll(currentLanguage())),
  };
}
