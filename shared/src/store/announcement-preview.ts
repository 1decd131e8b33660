import { createAction } from '@reduxjs/toolkit';
import type { Announcement } from '../contracts';

/** State of the shell's preview of an announcement. */
export interface AnnouncementPreview {
  /** Shown in the bell and the banner as its placement says; null without a preview. */
  announcement: Announcement | null;
}

/**
 * Shows an announcement in the shell's bell and banner as people would see it, or replaces the announcement that is
 * shown. Stores nothing and sends no request. A remote that runs without the host ignores it.
 */
export const announcementPreviewed = createAction<Announcement>('announcementPreview/announcementPreviewed');

/** Ends the preview. The person can also end it in the banner. */
export const announcementPreviewEnded = createAction('announcementPreview/announcementPreviewEnded');

/** Returns the previewed announcement, or null. */
export const previewedAnnouncement = (state: {
  announcementPreview?: AnnouncementPreview | undefined;
}): Announcement | null => state.announcementPreview?.announcement ?? null;
