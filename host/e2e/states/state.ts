import type { Stage } from './stage';

/** A state of a screen that the passes visit. */
export interface State {
  /** Unique name, also of its picture. */
  name: string;
  /** Address without the slash at the start. */
  path: string;
  /** Opens the state from its screen. */
  open?(stage: Stage): Promise<void>;
  /** Path of a call that fails while the state is shown. The state is the screen's error. */
  failing?: string;
  /** Selector of elements with texts that people entered, in whatever language. */
  ownTexts?: string;
  /** The screen itself: axe looks at the whole page, the keyboard round goes through it. */
  isScreen?: boolean;
}
