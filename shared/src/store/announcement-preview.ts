import { createAction } from '@reduxjs/toolkit';
import type { Announcement } from '../contracts';

/**
 * Shows an announcement in the shell's banner as people would see it, until the person closes it. Stores nothing and sends
 * no request. A remote that runs without the host ignores it.
 */
export const announcementPreviewed = createAction<Announcement>('announcementPreview/announcementPreviewed');
