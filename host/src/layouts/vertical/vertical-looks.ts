import type { LayoutName } from '@portal/shared/contracts';
import type { NavigationLook } from '../layout-props';

export interface VerticalLook {
  /** Appearance of the navigation beside the screen. Over the screen it always shows full names. */
  navigation: Exclude<NavigationLook, 'bar'>;
  /** Whether the navigation is dark in both schemes. */
  dark?: boolean;
  /** Position of the card with avatar, names and e-mail. */
  person?: 'top' | 'bottom';
  /** Whether a button toggles the navigation between narrow and full width. */
  isToggleable?: boolean;
}

/** The six layouts with the side navigation. Widths and colours are in the style sheet. */
export const verticalLooks: Partial<Record<LayoutName, VerticalLook>> = {
  classic: { navigation: 'names' },
  classy: { navigation: 'names', person: 'top' },
  compact: { navigation: 'stacked' },
  dense: { navigation: 'icons', isToggleable: true },
  futuristic: { navigation: 'names', dark: true, person: 'bottom' },
  thin: { navigation: 'icons', dark: true },
};

export const defaultLook: VerticalLook = { navigation: 'names' };
