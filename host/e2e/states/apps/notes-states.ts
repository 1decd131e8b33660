import type { State } from '../state';

const path = 'apps/notes';
const ownTexts = '.demo-note-editor textarea, .demo-note-details :is(.ant-select, .ui-date)';

/** States of the sample notes. Their data is in the language of its author. */
export const notesStates: readonly State[] = [
  { name: 'note', path: `${path}?note=closing`, ownTexts },
  { name: 'note-picture', path: `${path}?note=lisbon`, ownTexts },
  { name: 'note-gone', path: `${path}?note=unknown` },
  { name: 'notes-archive', path: `${path}?view=archive` },
  { name: 'notes-reminders', path: `${path}?view=reminders` },
  { name: 'notes-label', path: `${path}?label=work` },
  { name: 'notes-none', path: `${path}?search=zzzz` },
  { name: 'note-labels', path: `${path}?dialog=labels`, ownTexts: '.demo-note-labels__row' },
];
