import { createContext } from 'react';

export type PaneRole = 'list' | 'detail' | 'aside';

export interface PaneContextValue {
  role: PaneRole;
  /** Prefix of the remembered scroll positions. */
  memory: string;
  /** Whether another pane is shown in the place of this one. */
  isAway: boolean;
  /** The rail that the head of this pane opens as a drawer. */
  rail?: { label: string; open(): void } | undefined;
  /** Returns to the list where one pane is shown at a time. */
  onBack?: (() => void) | undefined;
}

export const PaneContext = createContext<PaneContextValue>({ role: 'list', memory: '', isAway: false });
