import type { LayoutName } from '@portal/shared/contracts';
import type { ComponentType, ReactNode } from 'react';

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

export type LayoutModule = { Component: ComponentType<LayoutProps> };
type LoadLayout = () => Promise<LayoutModule>;

const empty: LoadLayout = () => import('./empty-layout');
const horizontal: LoadLayout = () => import('./horizontal/horizontal-frame');
const vertical: LoadLayout = () => import('./vertical/vertical-frame');

/** The one list of the eleven layouts: three frames, whose variants are options and styles. */
export const layouts: Record<LayoutName, LoadLayout> = {
  empty,
  centered: horizontal,
  enterprise: horizontal,
  material: horizontal,
  modern: horizontal,
  classic: vertical,
  classy: vertical,
  compact: vertical,
  dense: vertical,
  futuristic: vertical,
  thin: vertical,
};

const isLayout = (name: string | null | undefined): name is LayoutName =>
  typeof name === 'string' && Object.hasOwn(layouts, name);

/** The `layout` query parameter, then the route, then the settings; names that are none are passed over. */
export function chooseLayout(search: string, ofRoute: string | undefined, configured: string): LayoutName {
  const asked = new URLSearchParams(search).get('layout');
  return [asked, ofRoute, configured].find(isLayout) ?? 'classic';
}
