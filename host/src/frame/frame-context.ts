import { useOutletContext } from 'react-router-dom';

/** Actions of the frame that screens may trigger. */
export interface FrameContext {
  onSignOut(): void;
  /** Null where the frame has no search box. */
  onSearch: (() => void) | null;
  onContact(): void;
}

/** Returns the frame's actions; undefined for a screen that is rendered without a frame. */
export const useFrame = (): FrameContext | undefined => useOutletContext<FrameContext | undefined>();
