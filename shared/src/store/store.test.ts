import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { createPortalStore, injectSlice } from './index';

const notes = createSlice({
  name: 'notes',
  initialState: { texts: [] as string[] },
  reducers: {
    noteWritten: (state, action: PayloadAction<string>) => {
      state.texts.push(action.payload);
    },
  },
  selectors: { selectTexts: (state) => state.texts },
});

declare module './index' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is how a slice makes itself known
  interface LazySlices extends WithSlice<typeof notes> {}
}

test('injects a slice and keeps its state when it is injected again', () => {
  const store = createPortalStore();
  expect(store.getState()).toHaveProperty('portal');
  expect(store.getState()).not.toHaveProperty('notes');
  const injected = injectSlice(notes);
  expect(store.getState()).toHaveProperty('notes');
  store.dispatch(notes.actions.noteWritten('first'));
  injectSlice(notes);
  expect(injected.selectors.selectTexts(store.getState())).toEqual(['first']);
});

test('replaces the reducer of another version’s slice and keeps the state', () => {
  const store = createPortalStore();
  injectSlice(notes);
  store.dispatch(notes.actions.noteWritten('first'));
  const newer = createSlice({
    name: 'notes',
    initialState: { texts: [] as string[] },
    reducers: {
      noteWritten: (state, action: PayloadAction<string>) => {
        state.texts.unshift(action.payload);
      },
    },
    selectors: { selectTexts: (state) => state.texts },
  });
  const injected = injectSlice(newer);
  store.dispatch(newer.actions.noteWritten('second'));
  expect(injected.selectors.selectTexts(store.getState())).toEqual(['second', 'first']);
});
