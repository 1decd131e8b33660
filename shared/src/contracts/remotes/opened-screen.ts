import { Type, type Static } from '@sinclair/typebox';

/** Query of `GET /api/v1/remotes/resolved`: `open` is the pathname of the screen that is about to be opened. */
export const ResolvedQuery = Type.Object(
  { open: Type.Optional(Type.String({ pattern: '^/', maxLength: 200 })) },
  { additionalProperties: false },
);

/**
 * Returns the name of the file with the texts that a screen shows first, in a build that has one; the same as in
 * shared/tooling/webpack/plugins/screen-texts-plugin.mjs.
 */
export const screenTextsName = (path: string, language: string): string =>
  `assets/i18n/${path.replaceAll(':', '').replaceAll('/', '-')}/${language}.json`;

/** Returns the start of a `sha384-…` hash in URL-safe characters, which the address of texts has as `?v=`. */
export const textsVersion = (hash: string): string =>
  hash.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_').slice(0, 16);

/**
 * A file that a screen needs; `as` and `integrity` are the attributes of its preload link. `integrity` is empty for
 * `fetch`, where browsers ignore it with a warning.
 */
export const OpenedFile = Type.Object({
  address: Type.String(),
  as: Type.Union([Type.Literal('fetch'), Type.Literal('script'), Type.Literal('style')]),
  integrity: Type.String(),
});
export type OpenedFile = Static<typeof OpenedFile>;

/**
 * Files and requests of the remote screen at the requested pathname, in the order of need. Not signed: they only start
 * earlier, and the loader verifies every file.
 */
export const OpenedScreen = Type.Object({
  files: Type.Array(OpenedFile),
  /** Doors of `@portal/shared` that the screen imports, such as `ui/list`. */
  doors: Type.Array(Type.String()),
  /** Addresses of the screen's first requests; they apply to an address without a query. */
  calls: Type.Array(Type.String()),
});
export type OpenedScreen = Static<typeof OpenedScreen>;
