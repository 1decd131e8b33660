import type { Announcement } from '@portal/shared/contracts';
import { announcementPreviewed, injectSlice } from '@portal/shared/store';
import { createSlice } from '@reduxjs/toolkit';

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
    announcementPreviewEnded: (state) => {
      state.announcement = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(announcementPreviewed, (state, { payload }) => {
      state.announcement = payload;
    });
  },
  selectors: { previewedAnnouncement: ({ announcement }) => announcement },
});

export const { announcementPreviewEnded } = announcementPreviewSlice.actions;
export const { previewedAnnouncement } = injectSlice(announcementPreviewSlice).selectors;
