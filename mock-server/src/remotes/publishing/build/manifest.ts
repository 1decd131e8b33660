import { RemoteDescriptor, VersionNumber } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { manifestFile, type DistFiles } from './dist-files';

const Names = Type.Array(Type.String({ maxLength: 240 }), { maxItems: 2_000 });
const Assets = Type.Object({
  js: Type.Object({ sync: Names, async: Names }),
  css: Type.Object({ sync: Names, async: Names }),
});

/** The fields of `mf-manifest.json` that the portal reads. The federation runtime reads others. */
const Manifest = Type.Object({
  name: Type.String({ maxLength: 80 }),
  metaData: Type.Object({
    globalName: Type.String({ maxLength: 120 }),
    publicPath: Type.Literal('auto'),
    remoteEntry: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 240 }),
      path: Type.Optional(Type.String({ maxLength: 240 })),
    }),
    additionalData: Type.Object({
      version: VersionNumber,
      uniqueName: Type.String({ minLength: 1, maxLength: 200 }),
      descriptor: RemoteDescriptor,
      // Required range of every package that the build takes from the host; `shared` below lists only some.
      shared: Type.Optional(Type.Record(Type.String({ maxLength: 240 }), Type.String({ maxLength: 80 }))),
      // Optional hashes of the files; the check compares them.
      files: Type.Optional(
        Type.Record(Type.String({ maxLength: 240 }), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
      ),
      // Chunks, style sheets and doors that each screen loads, by the path of its route.
      screens: Type.Optional(
        Type.Record(Type.String({ maxLength: 120 }), Type.Object({ files: Names, doors: Names })),
      ),
    }),
  }),
  exposes: Type.Array(Type.Object({ path: Type.String({ maxLength: 120 }), assets: Assets }), {
    maxItems: 50,
  }),
  shared: Type.Array(
    Type.Object({
      name: Type.Optional(Type.String({ maxLength: 240 })),
      requiredVersion: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Boolean()])),
      assets: Type.Optional(Assets),
    }),
    { maxItems: 500 },
  ),
});
export type Manifest = Static<typeof Manifest>;

/** One reason to reject a build. */
export interface BuildFault {
  pointer: string;
  code: string;
  reason: string;
}

export const faultAt = (pointer: string, code: string, reason: string): BuildFault => ({
  pointer: `/${manifestFile}${pointer}`,
  code,
  reason,
});

const descriptorAt = '/metaData/additionalData/descriptor';

/** Reads the manifest of a build, or returns the reasons why it is invalid. */
export function readManifest(files: DistFiles): { manifest: Manifest } | { faults: BuildFault[] } {
  const bytes = files.get(manifestFile);
  if (!bytes)
    return { faults: [faultAt('', 'missing', 'the build has no mf-manifest.json in its root folder')] };
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { faults: [faultAt('', 'json', 'the manifest is not JSON')] };
  }
  if (Value.Check(Manifest, value)) return { manifest: value };
  const faults = [...Value.Errors(Manifest, value)]
    .slice(0, 20)
    .map(({ path, message }) =>
      path.startsWith(descriptorAt)
        ? faultAt(path, 'descriptor', `the descriptor is not valid: ${message}`)
        : faultAt(path, 'schema', message),
    );
  return { faults };
}

type ManifestData = Manifest['metaData'];
/** The manifest without the data that only the registry reads. */
export type LoadedManifest = Omit<Manifest, 'metaData'> & { metaData: Omit<ManifestData, 'additionalData'> };

export const getEntryPath = ({ metaData: { remoteEntry } }: LoadedManifest): string =>
  [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');

/** Returns every file that the manifest names. */
export function listManifestFiles(manifest: Manifest): string[] {
  const lists = [...manifest.exposes, ...manifest.shared].flatMap(({ assets }) =>
    assets ? [assets.js.sync, assets.js.async, assets.css.sync, assets.css.async] : [],
  );
  const listed = Object.keys(manifest.metaData.additionalData.files ?? {});
  return [...new Set([getEntryPath(manifest), ...lists.flat(), ...listed])];
}

/** Properties of a build that the registry stores, to compare versions and to list what screens load. */
export interface BuildFacts {
  exposes: string[];
  /** Required range by package. */
  shared: Record<string, string>;
  /** Missing for versions that an earlier release published. */
  manifest?: LoadedManifest;
  /** Missing for builds that do not list them. */
  screens?: ManifestData['additionalData']['screens'];
}

export function toBuildFacts(manifest: Manifest): BuildFacts {
  const { exposes, shared, metaData } = manifest;
  const { additionalData, ...loadedData } = metaData;
  const { screens } = additionalData;
  return {
    exposes: exposes.map(({ path }) => path).sort(),
    shared: {
      ...Object.fromEntries(
        shared.flatMap(({ name, requiredVersion }) =>
          name === undefined ? [] : [[name, typeof requiredVersion === 'string' ? requiredVersion : '*']],
        ),
      ),
      ...additionalData.shared,
    },
    manifest: { ...manifest, metaData: loadedData },
    ...(screens && { screens }),
  };
}
