import { Type } from '@sinclair/typebox';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { scrumboardCopy } from './scrumboard.copy';

export const address = '/api/apps/scrumboard';
export const tags = ['sample scrum board'];
/** Changes publish their event to all members of the board, which is not what `emits` does. */
export const config = {
  ...sampleConfig,
  note: 'boards of colleagues, too, who have added the caller',
} as const;
export const inCopy = runInCopy(scrumboardCopy);
/** Response of deletions. */
export const Deleted = Type.Literal(true);
