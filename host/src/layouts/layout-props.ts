import type { LayoutName } from '@portal/shared/contracts';
import type { ReactNode } from 'react';

/** Appearance of the navigation: full names, icons only, icons with small names below them, or a row with menus. */
export type NavigationLook = 'names' | 'icons' | 'stacked' | 'bar';

/** Props of every frame. Each frame positions the parts itself. */
export interface LayoutProps {
  /** Layout, which selects the variant of the frame. */
  name: LayoutName;
  /** Title of the current screen with the titles above it, shown in the toolbar. */
  context: ReactNode;
  navigation(look: NavigationLook): ReactNode;
  /** Controls of the toolbar. */
  tools: ReactNode;
  /** Full-width banner above the screen. May render nothing. */
  banner: ReactNode;
  /** Name of the tenant, at the foot of the side navigation. */
  tenant: ReactNode;
  /** Card with avatar, names and e-mail. */
  person: ReactNode;
  /** Control for frames without a toolbar. */
  corner: ReactNode;
  children: ReactNode;
}
