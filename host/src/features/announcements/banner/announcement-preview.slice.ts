import {
  announcementPreviewed,
  announcementPreviewEnded,
  injectSlice,
  type AnnouncementPreview,
} from '@portal/shared/store';
import { createSlice } from '@reduxjs/toolkit';

const initialState: AnnouncementPreview = { announcement: null };

const announcementPreviewSlice = createSlice({
  name: 'announcementPreview',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(announcementPreviewed, (state, { payload }) => {
        state.announcement = payload;
      })
      .addCase(announcementPreviewEnded, (state) => {
        state.announcement = null;
      });
  },
});

injectSlice(announcementPreviewSlice);
