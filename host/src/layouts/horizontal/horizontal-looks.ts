import type { LayoutName } from '@portal/shared/contracts';

export interface HorizontalLook {
  /** The navigation stands beside the product's name where there is room, else in a row of its own. */
  inline?: boolean;
  /** The first row in dark colours whatever the scheme. */
  dark?: boolean;
}

/** The four layouts with the navigation above the screen; widths and colours are in the style sheet. */
export const horizontalLooks: Partial<Record<LayoutName, HorizontalLook>> = {
  centered: {},
  enterprise: { dark: true },
  material: {},
  modern: { inline: true },
};
