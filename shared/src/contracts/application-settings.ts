import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from './base/schemas';

/** Arrangements of navigation and toolbar. Source: spec/core.md. */
export const layouts = [
  'empty',
  'centered',
  'enterprise',
  'material',
  'modern',
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
] as const;
/** Colour schemes; `auto` follows the system. */
export const schemes = ['light', 'dark', 'auto'] as const;
/** Accent colours. */
export const themes = ['theme-default', 'theme-teal', 'theme-rose', 'theme-purple', 'theme-amber'] as const;
export type LayoutName = (typeof layouts)[number];
export type Scheme = (typeof schemes)[number];
export type ThemeName = (typeof themes)[number];

/** Response of `GET /application-settings`: public, without a token, fetched before the first render. */
export const ApplicationSettings = Type.Object(
  {
    googleAnalyticsKey: nullable(Type.String()),
    googleTagManagerKey: nullable(Type.String()),
    authSettings: Type.Object({
      clientId: Type.String(),
      authority: Type.String({ description: 'https URL, which MSAL requires' }),
      knownAuthorities: Type.Array(Type.String()),
      authorityMetadata: Type.Optional(
        Type.String({ description: 'discovery document as JSON text; only with the embedded provider' }),
      ),
      protocolMode: Type.Union([Type.Literal('OIDC'), Type.Literal('AAD')]),
      redirectUri: Type.String(),
      postLogoutRedirectUri: Type.String(),
      interactionType: Type.Union([Type.Literal('redirect'), Type.Literal('popup')]),
      scopes: Type.Array(Type.String()),
      mapsRoles: Type.Optional(
        Type.Literal(true, {
          description:
            'the server maps claims to roles, so the permissions are the roles of /me, not the roles of the ID token',
        }),
      ),
      sessionSeconds: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: 'maximum duration of a session in seconds; omitted when it is unknown',
        }),
      ),
      protectedResourceMap: Type.Array(
        Type.Object({ url: Type.String(), scopes: Type.Array(Type.String()) }),
      ),
    }),
    apiVersion: Type.String(),
    featureFlags: Type.Object({ EnableChatBot: Type.Boolean(), EnableSampleApps: Type.Boolean() }),
    languages: Type.Array(Type.String()),
    defaultLanguage: Type.String(),
    layout: Type.Object({
      layout: oneOf(layouts),
      scheme: oneOf(schemes),
      theme: oneOf(themes),
      screens: Type.Record(Type.String(), Type.String()),
      themes: Type.Array(Type.Object({ id: oneOf(themes), name: Type.String() })),
    }),
    product: Type.Object({
      name: Type.String(),
      knowledgeCenterUrl: Type.String({
        description: 'clients replace `{language}` with the current language',
      }),
      supportEmail: Type.String(),
    }),
    build: Type.Object({
      version: Type.String(),
      id: Type.String({ description: 'changes with every build of the host' }),
    }),
  },
  { $id: 'ApplicationSettings' },
);
export type ApplicationSettings = Static<typeof ApplicationSettings>;
export type FeatureFlag = keyof ApplicationSettings['featureFlags'];
