import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { ThemeName } from '../contracts/application-settings';

type ResolvedScheme = 'light' | 'dark';

// Values of theme.css under antd's names; a test compares them. antd derives colours from them, so it needs
// values and cannot use CSS variables.
const accents: Record<ResolvedScheme, Record<ThemeName, { accent: string; on: string; soft: string }>> = {
  light: {
    'theme-default': { accent: '#404cc7', on: '#ffffff', soft: '#e9ebfb' },
    'theme-teal': { accent: '#0b6a68', on: '#ffffff', soft: '#def1f0' },
    'theme-rose': { accent: '#b71d4c', on: '#ffffff', soft: '#fce8ee' },
    'theme-purple': { accent: '#7534bd', on: '#ffffff', soft: '#f2e9fb' },
    'theme-amber': { accent: '#875000', on: '#ffffff', soft: '#fbefd9' },
  },
  dark: {
    'theme-default': { accent: '#a3adfa', on: '#11162f', soft: '#252c4d' },
    'theme-teal': { accent: '#55c8bf', on: '#05211f', soft: '#123635' },
    'theme-rose': { accent: '#f694ae', on: '#300a17', soft: '#401d2a' },
    'theme-purple': { accent: '#c8a2f6', on: '#1f0f34', soft: '#35254c' },
    'theme-amber': { accent: '#e9b44f', on: '#2a1b02', soft: '#3b2d11' },
  },
};

const surfaces = {
  light: {
    colorBgLayout: '#f3f5f8',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorText: '#18202d',
    colorTextSecondary: '#505c6f',
    colorBorderSecondary: '#dce2ea',
    colorBorder: '#78859a',
    colorError: '#b3261e',
    colorErrorText: '#b3261e',
    colorWarning: '#845500',
    colorSuccess: '#0a6e64',
    hover: '#e9edf3',
  },
  dark: {
    colorBgLayout: '#0e131b',
    colorBgContainer: '#151c27',
    colorBgElevated: '#1d2634',
    colorText: '#e7ebf2',
    colorTextSecondary: '#a3afc1',
    colorBorderSecondary: '#2a3545',
    colorBorder: '#73819a',
    colorError: '#f48d85',
    colorErrorText: '#f48d85',
    colorWarning: '#e2b258',
    colorSuccess: '#51c4b1',
    hover: '#222d3d',
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
      colorTextTertiary: colours.colorTextSecondary,
      colorTextPlaceholder: colours.colorTextSecondary,
      colorTextDescription: colours.colorTextSecondary,
      controlItemBgHover: hover,
      controlItemBgActive: soft,
      fontFamily: 'var(--m-font)',
      fontSize: 14,
      borderRadius: 6,
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
