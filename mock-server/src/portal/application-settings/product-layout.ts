import { themes, type ApplicationSettings } from '@portal/shared/contracts';

const themeNames: Record<(typeof themes)[number], string> = {
  'theme-default': 'Default',
  'theme-teal': 'Teal',
  'theme-rose': 'Rose',
  'theme-purple': 'Purple',
  'theme-amber': 'Amber',
};

/** Default appearance for people who chose none. */
export const productLayout: ApplicationSettings['layout'] = {
  layout: 'classic',
  scheme: 'light',
  theme: 'theme-default',
  screens: { sm: '600px', md: '960px', lg: '1280px', xl: '1440px' },
  themes: themes.map((id) => ({ id, name: themeNames[id] })),
};
