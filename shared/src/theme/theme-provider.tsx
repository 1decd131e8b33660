import { useLayoutEffect, type ReactNode } from 'react';
import type { Scheme, ThemeName } from '../contracts/application-settings';
import { appearance } from './appearance';

export interface ThemeProviderProps {
  /** Used when the person has not chosen one on this device. */
  defaultScheme?: Scheme;
  theme?: ThemeName;
  children?: ReactNode;
}

/** Puts scheme and theme on the page. The antd part of the theme comes with the antd-based ui doors. */
export function ThemeProvider({ defaultScheme, theme, children }: ThemeProviderProps) {
  useLayoutEffect(() => appearance.start(defaultScheme, theme), [defaultScheme, theme]);
  return children;
}
