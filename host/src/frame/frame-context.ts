import { useOutletContext } from 'react-router-dom';

/** Actions of the frame that screens may trigger. */
export interface FrameContext {
  onSignOut(): void;
  /** Null if the frame has no search box. */
  onSearch: (() => void) | null;
  onContact(): void;
  /** Checks whether a path of the portal shows a screen to the person. */
  canOpen(path: string): boolean;
}

/** Returns the frame's actions, or undefined if the screen is rendered without a frame. */
export const useFrame = (): FrameContext | undefined => useOutletContext<FrameContext | undefined>();
