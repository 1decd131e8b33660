import { Type, type Static } from '@sinclair/typebox';
import type { ResolvedVersion } from './remotes';

/** File with which the federation runtime loads a version. */
export const manifestName = 'mf-manifest.json';

/** List of a version's files, at an address with the list's hash. Integrity values are `sha384-<base64>`. */
export const RemoteFiles = Type.Object({
  assets: Type.Record(Type.String(), Type.String()),
  /** Content of `mf-manifest.json` without additional data; missing for versions of an earlier release. */
  manifest: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Files and modules of `shared` that each screen loads, by the path of its route; missing where a build lists none. */
  screens: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ files: Type.Array(Type.String()), doors: Type.Array(Type.String()) }),
    ),
  ),
});
export type RemoteFiles = Static<typeof RemoteFiles>;

/** Returns the base URL of a version's files. @param remote container name, such as `remote_chat` */
export const getPublicPath = (
  remote: string,
  { version, publicPath }: Pick<ResolvedVersion, 'version' | 'publicPath'>,
): string => publicPath ?? `/remotes/${remote.replaceAll('_', '-')}/${version}/`;

/** Returns the name of the file list with this hash, below the public path. */
export const fileListName = (hash: string): string => `files.${hash}.json`;
