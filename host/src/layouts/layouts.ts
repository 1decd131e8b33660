import type { LayoutName } from '@portal/shared/contracts';
import type { ComponentType } from 'react';
import type { LayoutProps } from './layout-props';

export type LayoutModule = { Component: ComponentType<LayoutProps> };
type LoadLayout = () => Promise<LayoutModule>;

const empty: LoadLayout = () => import('./empty-layout');
const horizontal: LoadLayout = () => import('./horizontal/horizontal-frame');
const vertical: LoadLayout = () => import(/* webpackChunkName: "shell" */ './vertical/vertical-frame');

/** The eleven layouts with their frames. The variants of a frame differ in options and styles. */
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

/** Returns the layout of the query parameter, the route or the settings, in this order. Ignores unknown names. */
export function chooseLayout(
  search: string,
  routeLayout: string | undefined,
  configured: string,
): LayoutName {
  const requested = new URLSearchParams(search).get('layout');
  return [requested, routeLayout, configured].find(isLayout) ?? 'classic';
}
