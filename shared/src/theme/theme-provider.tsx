import { useLayoutEffect, type ReactNode } from 'react';
import type { Scheme, ThemeName } from '../contracts/application-settings';
import { appearance } from './appearance';

export interface ThemeProviderProps {
  /** Scheme to use when none is stored on this device. */
  defaultScheme?: Scheme;
  theme?: ThemeName;
  children?: ReactNode;
}

/** Applies scheme and theme to the page. The antd-based ui doors apply antd's part themselves. */
export function ThemeProvider({ defaultScheme, theme, children }: ThemeProviderProps) {
  useLayoutEffect(() => appearance.start(defaultScheme, theme), [defaultScheme, theme]);
  return children;
}
