import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { ThemeName } from '../contracts/application-settings';

type ResolvedScheme = 'light' | 'dark';

// Values of theme.css under antd's names; a test compares them. antd derives colours from them, so it needs
// values and cannot use CSS variables.
const accents: Record<ResolvedScheme, Record<ThemeName, { accent: string; on: string; soft: string }>> = {
  light: {
    'theme-default': { accent: '#404cc7', on: '#ffffff', soft: '#eceefc' },
    'theme-teal': { accent: '#0b6a68', on: '#ffffff', soft: '#def1f0' },
    'theme-rose': { accent: '#b71d4c', on: '#ffffff', soft: '#fce8ee' },
    'theme-purple': { accent: '#7534bd', on: '#ffffff', soft: '#f2e9fb' },
    'theme-amber': { accent: '#875000', on: '#ffffff', soft: '#fbefd9' },
  },
  dark: {
    'theme-default': { accent: '#98a3fb', on: '#10152c', soft: '#222a49' },
    'theme-teal': { accent: '#55c8bf', on: '#05211f', soft: '#10302f' },
    'theme-rose': { accent: '#f694ae', on: '#300a17', soft: '#401d2a' },
    'theme-purple': { accent: '#c8a2f6', on: '#1f0f34', soft: '#35254c' },
    'theme-amber': { accent: '#e9b44f', on: '#2a1b02', soft: '#37290f' },
  },
};

const surfaces = {
  light: {
    colorBgLayout: '#eef1f6',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorText: '#161d29',
    colorTextSecondary: '#4a5668',
    colorTextTertiary: '#5f6c81',
    colorBorderSecondary: '#e5e9f0',
    colorBorder: '#8a95a7',
    colorError: '#b3261e',
    colorErrorText: '#b3261e',
    colorWarning: '#8a5a00',
    colorSuccess: '#0a7065',
    hover: '#f4f6fa',
  },
  dark: {
    colorBgLayout: '#0b0f16',
    colorBgContainer: '#151c28',
    colorBgElevated: '#1a2231',
    colorText: '#e8ecf3',
    colorTextSecondary: '#a3afc1',
    colorTextTertiary: '#8895a9',
    colorBorderSecondary: '#232d3b',
    colorBorder: '#64718a',
    colorError: '#f48d85',
    colorErrorText: '#f48d85',
    colorWarning: '#e3b45c',
    colorSuccess: '#58c8b6',
    hover: '#212b3a',
  },
} as const;

/** Returns antd's theme configuration for a theme and a scheme. */
export function antdTokens(theme: ThemeName, scheme: ResolvedScheme): ThemeConfig {
  const { accent, on, soft } = accents[scheme][theme];
  const { hover, ...colours } = surfaces[scheme];
  return {
    cssVar: { key: `m-${theme}-${scheme}` },
    algorithm: scheme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...colours,
      colorPrimary: accent,
      colorInfo: accent,
      colorLink: accent,
      colorTextLightSolid: on,
      colorTextPlaceholder: colours.colorTextTertiary,
      // Values in disabled controls are read, although WCAG does not require their contrast.
      colorTextDisabled: colours.colorTextTertiary,
      colorBgContainerDisabled: colours.colorBgLayout,
      colorTextDescription: colours.colorTextSecondary,
      controlItemBgHover: hover,
      controlItemBgActive: soft,
      controlOutline: accent,
      controlOutlineWidth: 1,
      lineWidthFocus: 2,
      fontFamily: 'var(--m-font)',
      fontSize: 14,
      borderRadius: 7,
      borderRadiusLG: 8,
      controlHeight: 36,
      boxShadow: 'var(--m-shadow)',
      boxShadowSecondary: 'var(--m-shadow)',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Table: {
        headerBg: 'transparent',
        headerColor: colours.colorTextSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: hover,
        rowSelectedBg: soft,
        rowSelectedHoverBg: soft,
        cellPaddingBlockSM: 9,
      },
      Select: { optionSelectedBg: soft, optionSelectedColor: colours.colorText },
    },
  };
}
