import type { Announcement } from '@portal/shared/contracts';
import { injectSlice } from '@portal/shared/store';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface AnnouncementPreview {
  /** Shown in the banner during the preview. */
  announcement: Announcement | null;
}

declare module '@portal/shared/store' {
  interface LazySlices {
    announcementPreview: AnnouncementPreview;
  }
}

const initialState: AnnouncementPreview = { announcement: null };

const announcementPreviewSlice = createSlice({
  name: 'announcementPreview',
  initialState,
  reducers: {
    announcementPreviewed: (state, { payload }: PayloadAction<Announcement>) => {
      state.announcement = payload;
    },
    announcementPreviewEnded: (state) => {
      state.announcement = null;
    },
  },
  selectors: { previewedAnnouncement: ({ announcement }) => announcement },
});

/** Shows an announcement in the banner as users would see it. Sends no request. */
export const { announcementPreviewed, announcementPreviewEnded } = announcementPreviewSlice.actions;
export const { previewedAnnouncement } = injectSlice(announcementPreviewSlice).selectors;
