import type { LayoutName } from '@portal/shared/contracts';
import type { NavigationLook } from '../layout-props';

export interface VerticalLook {
  /** How the navigation beside the screen is drawn; over the screen it always has its names. */
  navigation: Exclude<NavigationLook, 'bar'>;
  /** The navigation in dark colours whatever the scheme. */
  dark?: boolean;
  /** Where avatar, names and e-mail stand. */
  person?: 'top' | 'bottom';
  /** A button makes the navigation wide and narrow. */
  toggles?: boolean;
}

/** The six layouts with the navigation at the side; widths and colours are in the style sheet. */
export const verticalLooks: Partial<Record<LayoutName, VerticalLook>> = {
  classic: { navigation: 'names' },
  classy: { navigation: 'names', person: 'top' },
  compact: { navigation: 'stacked' },
  dense: { navigation: 'icons', toggles: true },
  futuristic: { navigation: 'names', dark: true, person: 'bottom' },
  thin: { navigation: 'icons', dark: true },
};

export const plainLook: VerticalLook = { navigation: 'names' };
