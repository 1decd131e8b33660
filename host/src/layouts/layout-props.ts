import type { LayoutName } from '@portal/shared/contracts';
import type { ReactNode } from 'react';

/** How the navigation is drawn: full names, icons alone, icons over small names, or in a row with menus. */
export type NavigationLook = 'names' | 'icons' | 'stacked' | 'bar';

/** What every frame is given; where it stands is the frame's own matter. */
export interface LayoutProps {
  /** Which variant of the frame. */
  name: LayoutName;
  /** Where the person is, as the toolbar says it. */
  context: string;
  navigation(look: NavigationLook): ReactNode;
  /** The controls of the toolbar. */
  tools: ReactNode;
  /** Stands as wide as it can above the screen, or is nothing. */
  banner: ReactNode;
  /** Avatar, names and e-mail. */
  person: ReactNode;
  /** What stays in reach where there is no toolbar. */
  corner: ReactNode;
  children: ReactNode;
}
