import type { LayoutName } from '@portal/shared/contracts';

export interface HorizontalLook {
  /** Whether the navigation is in the toolbar if there is enough space. Otherwise it has its own row. */
  inline?: boolean;
  /** Whether the toolbar is dark in both schemes. */
  dark?: boolean;
}

/** The four layouts with the navigation above the screen. Widths and colours are in the style sheet. */
export const horizontalLooks: Partial<Record<LayoutName, HorizontalLook>> = {
  centered: {},
  enterprise: { dark: true },
  material: {},
  modern: { inline: true },
};
