import type { Announcement } from '@portal/shared/contracts';
import {
  announcementPreviewed,
  announcementPreviewEnded,
  previewedAnnouncement,
  useAppDispatch,
  useAppSelector,
} from '@portal/shared/store';
import { useEffect } from 'react';

/**
 * Returns whether the shell shows the preview, and functions that start and end it. While it is shown, it follows the
 * announcement. It ends with the editor.
 */
export function useShellPreview(announcement: Announcement | undefined) {
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(previewedAnnouncement) !== null;
  const end = () => void dispatch(announcementPreviewEnded());
  useEffect(() => {
    if (isShown && announcement) dispatch(announcementPreviewed(announcement));
  }, [isShown, announcement, dispatch]);
  useEffect(() => () => void dispatch(announcementPreviewEnded()), [dispatch]);
  return { isShown, end, show: () => void (announcement && dispatch(announcementPreviewed(announcement))) };
}
