import type { EventTags } from '@portal/shared/store';

/** Cache tags of this remote that each server event invalidates. */
export const eventTags: EventTags = {
  'sample-academy.changed': ['SampleCourses'],
  'sample-chat.changed': ['SampleChats', 'SampleContacts'],
  'sample-files.changed': ['SampleFiles'],
  'sample-icons.changed': ['IconFavorites'],
  'sample-inventory.changed': ['SampleProducts', 'SampleProductTags'],
  'sample-scrumboard.changed': ['SampleBoards'],
  'sample-mailbox.changed': ['SampleMails', 'SampleMailLabels', 'SampleMailSettings'],
  'sample-notes.changed': ['SampleNotes', 'SampleNoteLabels'],
  'sample-tasks.changed': ['SampleTasks', 'SampleTaskTags'],
};
