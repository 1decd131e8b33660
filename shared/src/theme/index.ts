import './fonts.css';
import './theme.css';
import './base.css';

export { ThemeProvider, type ThemeProviderProps } from './theme-provider';
export {
  scheme,
  schemeNames,
  themeNames,
  useAppearance,
  type Appearance,
  type KnownAppearance,
} from './scheme';
export { breakpoints, from, useMediaQuery, type Breakpoint } from './breakpoints';
