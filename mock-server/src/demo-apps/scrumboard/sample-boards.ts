import { readFileSync } from 'node:fs';
import type { BoardColor, BoardIcon } from '@portal/shared/contracts/sample-apps';
import { sourcePath } from '../../platform/paths';

/** Card of a sample board. */
export interface SampleBoardCard {
  /** Unique slug among all sample boards, as those of boards, lists and labels. */
  key: string;
  title: string;
  description?: string;
  /** Keys of labels of the board. */
  labels: readonly string[];
  /** Days from the day on which the copy is made to the due date. */
  due?: number;
  dueComplete?: boolean;
  /** Ids of sample members, or `me` for the owner of the copy. */
  members: readonly string[];
  checklist?: readonly [title: string, completed: boolean][];
  cover?: BoardColor;
}

export interface SampleBoard {
  key: string;
  title: string;
  description: string;
  icon: BoardIcon;
  /** Age of the last change when the copy is made. */
  minutesAgo: number;
  /** Ids of sample members. */
  members: readonly string[];
  labels: readonly { key: string; title: string; color: BoardColor }[];
  lists: readonly { key: string; title: string; cards: readonly SampleBoardCard[] }[];
}

export const sampleBoards = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'scrumboard', 'sample-boards.json'), 'utf8'),
) as readonly SampleBoard[];
