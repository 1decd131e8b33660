import type { Announcement } from '@portal/shared/contracts';
import { useProblemNotice } from '@portal/shared/ui';
import { useMarkAllAnnouncementsReadMutation, useUpdateAnnouncementReadMutation } from './announcements.api';

export interface MarkAnnouncements {
  /** Resolves to false when the server refused. A notice has been shown in that case. */
  mark(announcement: Pick<Announcement, 'id'>, read: boolean): Promise<boolean>;
  markAll(): Promise<boolean>;
}

/** Marks announcements as read or unread. Updates the list at once and restores it when the server refuses. */
export function useMarkAnnouncements(): MarkAnnouncements {
  const [updateRead] = useUpdateAnnouncementReadMutation();
  const [markAllRead] = useMarkAllAnnouncementsReadMutation();
  const showProblem = useProblemNotice();
  const succeeded = ({ error }: { error?: unknown }): boolean => {
    if (error !== undefined) showProblem(error);
    return error === undefined;
  };
  return {
    mark: async ({ id }, read) => succeeded(await updateRead({ id, read })),
    markAll: async () => succeeded(await markAllRead()),
  };
}
