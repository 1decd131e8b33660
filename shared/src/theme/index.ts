import './fonts.css';
import './theme.css';
import './base.css';

export { ThemeProvider, type ThemeProviderProps } from './theme-provider';
export {
  appearance,
  schemeNames,
  themeNames,
  useAppearance,
  type Appearance,
  type KnownAppearance,
} from './appearance';
export { useRootClass } from './use-root-class';
export { breakpoints, from, useMediaQuery, type Breakpoint } from './breakpoints';
