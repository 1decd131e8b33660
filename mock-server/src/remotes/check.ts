import { RemoteDescriptor, VersionNumber } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isCompressed, isSafePath, manifestFile, type DistFiles } from './dist-files';

const Names = Type.Array(Type.String({ maxLength: 240 }), { maxItems: 2_000 });
const Assets = Type.Object({
  js: Type.Object({ sync: Names, async: Names }),
  css: Type.Object({ sync: Names, async: Names }),
});

/** What the portal needs of `mf-manifest.json`; the rest of it is the federation runtime's business. */
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
    }),
  }),
  exposes: Type.Array(Type.Object({ path: Type.String({ maxLength: 120 }), assets: Assets }), {
    maxItems: 50,
  }),
  shared: Type.Array(Type.Object({ assets: Type.Optional(Assets) }), { maxItems: 500 }),
});
type Manifest = Static<typeof Manifest>;

export interface Fault {
  pointer: string;
  code: string;
  reason: string;
}
export interface CheckedBuild {
  version: string;
  descriptor: RemoteDescriptor;
}
export type CheckResult = { ok: true; build: CheckedBuild } | { ok: false; faults: Fault[] };

const requiredExposes: Record<string, readonly string[]> = { 'remote-chat': ['./drawer', './routes'] };
const allowedPaths: Record<string, readonly string[]> = {
  'remote-chat': ['openai'],
  'remote-demo-apps': ['apps/', 'pages/', 'dashboards/', 'ui/'],
};

export const containerName = (name: string) => name.replaceAll('-', '_');
/** How a version stands inside a name that must be an identifier. */
const versionMark = (version: string) => version.replaceAll(/[^0-9A-Za-z]/g, '_');

const at = (pointer: string, code: string, reason: string): Fault => ({
  pointer: `/${manifestFile}${pointer}`,
  code,
  reason,
});

function readManifest(files: DistFiles): { manifest: Manifest } | { faults: Fault[] } {
  const bytes = files.get(manifestFile);
  if (!bytes) return { faults: [at('', 'missing', 'the archive has no mf-manifest.json at its top')] };
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { faults: [at('', 'json', 'the manifest is no JSON')] };
  }
  if (Value.Check(Manifest, value)) return { manifest: value };
  const faults = [...Value.Errors(Manifest, value)].slice(0, 20);
  return { faults: faults.map(({ path, message }) => at(path, 'schema', message)) };
}

function assetsOf({ metaData, exposes, shared }: Manifest): string[] {
  const { name, path } = metaData.remoteEntry;
  const lists = [...exposes, ...shared].flatMap(({ assets }) =>
    assets ? [assets.js.sync, assets.js.async, assets.css.sync, assets.css.async] : [],
  );
  return [...new Set([[path, name].filter(Boolean).join('/'), ...lists.flat()])];
}

function* nameFaults(name: string, { name: container, metaData }: Manifest): Generator<Fault> {
  const expected = containerName(name);
  const { version, uniqueName } = metaData.additionalData;
  const mark = '/metaData/additionalData/uniqueName';
  if (container !== expected) yield at('/name', 'name', `the container must be named ${expected}`);
  if ('getPublicPath' in metaData)
    yield at('/metaData/getPublicPath', 'get_public_path', 'code for the public path is not taken');
  if (!uniqueName.startsWith(`${expected}__`) || !uniqueName.includes(versionMark(version)))
    yield at(mark, 'unique_name', `the unique name must carry the version ${version}`);
}

function* offerFaults(name: string, { metaData, exposes }: Manifest): Generator<Fault> {
  const exposed = new Set(exposes.map(({ path }) => path));
  for (const expose of requiredExposes[name] ?? ['./routes']) {
    if (!exposed.has(expose)) yield at('/exposes', 'expose_missing', `${expose} is not exposed`);
  }
  const allowed = [`x/${name}/`, ...(allowedPaths[name] ?? [])];
  const isAllowed = (path: string) =>
    allowed.some((prefix) => (prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix));
  for (const [index, { path }] of metaData.additionalData.descriptor.routes.entries()) {
    const pointer = `/metaData/additionalData/descriptor/routes/${index}/path`;
    if (!isAllowed(path))
      yield at(pointer, 'route', `the route ${path} lies outside of ${allowed.join(', ')}`);
  }
}

function* fileFaults(manifest: Manifest, files: DistFiles): Generator<Fault> {
  for (const file of files.keys()) {
    if (!isCompressed(file) && !isSafePath(file))
      yield { pointer: `/${file}`, code: 'file_name', reason: 'the file name is not plain' };
  }
  for (const asset of assetsOf(manifest)) {
    if (!isSafePath(asset) || !files.has(asset))
      yield at('', 'asset_missing', `the file ${asset} is named but not there`);
  }
}

/** Everything that must hold before a build may be published; names every reason that it does not. */
export function checkBuild(name: string, files: DistFiles): CheckResult {
  const read = readManifest(files);
  if ('faults' in read) return { ok: false, faults: read.faults };
  const { manifest } = read;
  const faults = [
    ...nameFaults(name, manifest),
    ...offerFaults(name, manifest),
    ...fileFaults(manifest, files),
  ];
  if (faults.length > 0) return { ok: false, faults };
  const { version, descriptor } = manifest.metaData.additionalData;
  return { ok: true, build: { version, descriptor } };
}
