import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { registryReported, reservedPaths, type RemoteDescriptor } from '@portal/shared/contracts';
import semver from 'semver';
import { integrityInPieces, isCompressed, isSafePath, type DistFiles } from './dist-files';
import { allowedPaths, hostContract, providedVersion, requiredExposes } from '../host-contract';
import {
  faultAt,
  getEntryPath,
  listManifestFiles,
  readManifest,
  toBuildFacts,
  type BuildFacts,
  type BuildFault,
  type Manifest,
} from './manifest';

export interface CheckedBuild {
  version: string;
  uniqueName: string;
  descriptor: RemoteDescriptor;
  facts: BuildFacts;
}
export type CheckResult = { ok: true; build: CheckedBuild } | { ok: false; faults: BuildFault[] };

/** The version that is active for all users. A new version must keep the exposes that are in use. */
export interface LiveVersion {
  version: string;
  exposes: readonly string[];
  descriptor: RemoteDescriptor;
}

/** Data of the registry that the check uses. It is missing on a developer's machine. */
export interface CheckContext {
  live?: LiveVersion | undefined;
  /** Unique names in use, each with its `<name> <version>`. */
  uniqueNames?: ReadonlyMap<string, string>;
}

const brotli = promisify(brotliCompress);
/** An entry of this raw size in bytes exceeds its budget however well it compresses; compressing it takes seconds. */
const maxEntryBytes = 256 * 1024;

export const containerName = (name: string) => name.replaceAll('-', '_');
/** Returns a version as part of an identifier. */
const identifierPart = (version: string) => version.replaceAll(/[^0-9A-Za-z]/g, '_');

const uniqueNameAt = '/metaData/additionalData/uniqueName';

/** With the same unique name, webpack would run chunks of one version in the other. */
export const uniqueNameFault = (uniqueName: string, owner: string): BuildFault =>
  faultAt(
    uniqueNameAt,
    'unique_name_taken',
    `the unique name ${uniqueName} already belongs to ${owner}: build the remote again`,
  );

function* nameFaults(
  name: string,
  { name: container, metaData }: Manifest,
  { uniqueNames }: CheckContext,
): Generator<BuildFault> {
  const expected = containerName(name);
  const { version, uniqueName } = metaData.additionalData;
  if (container !== expected) yield faultAt('/name', 'name', `the container must be named ${expected}`);
  if (name === registryReported) yield faultAt('/name', 'name', `${name} is reserved for the registry`);
  if ('getPublicPath' in metaData)
    yield faultAt('/metaData/getPublicPath', 'get_public_path', 'code for the public path is not allowed');
  if (!uniqueName.startsWith(`${expected}__`) || !uniqueName.includes(identifierPart(version)))
    yield faultAt(uniqueNameAt, 'unique_name', `the unique name must contain the version ${version}`);
  const owner = uniqueNames?.get(uniqueName);
  // The same version again is reported as `remote.version_exists`.
  if (owner !== undefined && owner !== `${name} ${version}`) yield uniqueNameFault(uniqueName, owner);
}

/** Returns the exposes that the portal loads according to the descriptor. */
function usedExposes({ exposes, descriptor }: LiveVersion): Set<string> {
  const used = [
    ...descriptor.slots.map((slot) => hostContract.slots[slot]),
    ...(descriptor.routes.length > 0 ? ['./routes'] : []),
  ];
  return new Set(exposes.filter((expose) => used.includes(expose)));
}

function* exposeFaults(name: string, { exposes }: Manifest, { live }: CheckContext): Generator<BuildFault> {
  const exposed = new Set(exposes.map(({ path }) => path));
  const used = live ? usedExposes(live) : new Set<string>();
  for (const expose of new Set([...requiredExposes(name), ...used])) {
    if (exposed.has(expose)) continue;
    if (live && (used.has(expose) || live.exposes.includes(expose)))
      yield faultAt(
        '/exposes',
        'expose_removed',
        `${expose} is in use since ${live.version} but missing in this build`,
      );
    else yield faultAt('/exposes', 'expose_missing', `${expose} is not exposed`);
  }
}

function* parentFaults(navigation: RemoteDescriptor['navigation'], at: string): Generator<BuildFault> {
  const outermost = navigation.filter(({ parent }) => parent === undefined);
  for (const [index, { id, icon, parent }] of navigation.entries()) {
    if (parent === undefined && icon === undefined)
      yield faultAt(`${at}/${index}/icon`, 'navigation', `the menu entry ${id} has neither icon nor parent`);
    if (parent !== undefined && !outermost.some((entry) => entry.id === parent))
      yield faultAt(
        `${at}/${index}/parent`,
        'navigation',
        `the menu entry ${id} is below ${parent}, which is no outermost entry`,
      );
  }
}

function* descriptorFaults(name: string, { metaData }: Manifest): Generator<BuildFault> {
  const { descriptor } = metaData.additionalData;
  const at = '/metaData/additionalData/descriptor';
  const allowed = allowedPaths(name);
  const isAllowed = (path: string) =>
    allowed.some((prefix) => (prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix));
  for (const [index, { path, access }] of descriptor.routes.entries()) {
    const reserved = reservedPaths.find((one) => one.remote === name && one.path === path);
    if (reserved && reserved.access !== access)
      yield faultAt(
        `${at}/routes/${index}/access`,
        'route_access',
        `the route ${path} needs the access ${reserved.access}`,
      );
    if (!isAllowed(path))
      yield faultAt(
        `${at}/routes/${index}/path`,
        'route',
        `the route ${path} lies outside of ${allowed.join(', ')}`,
      );
  }
  yield* parentFaults(descriptor.navigation, `${at}/navigation`);
  for (const [index, { id, link }] of descriptor.navigation.entries()) {
    if (descriptor.navigation.findIndex((entry) => entry.id === id) < index)
      yield faultAt(`${at}/navigation/${index}/id`, 'navigation', `two menu entries have the id ${id}`);
    if (!isAllowed(link.slice(1)))
      yield faultAt(
        `${at}/navigation/${index}/link`,
        'navigation',
        `the menu entry ${link} lies outside of ${allowed.join(', ')}`,
      );
  }
  const range = descriptor.requires.host;
  if (semver.validRange(range) === null)
    yield faultAt(`${at}/requires/host`, 'host_range', `${range} is not a version range`);
  else if (!semver.satisfies(hostContract.api, range))
    yield faultAt(
      `${at}/requires/host`,
      'host_range',
      `the remote needs the host's contract ${range}, it is ${hostContract.api}`,
    );
}

const hasOwnCopy = ({ assets }: Manifest['shared'][number]): boolean =>
  assets !== undefined && [...assets.js.sync, ...assets.js.async].length > 0;

const versionReason = (name: string, range: string, provided: string): string =>
  `${name} is required as ${range}, the host has ${provided}`;
const missingReason = (name: string): string => `${name} is provided neither by the remote nor by the host`;

/** Returns the reasons why the host cannot serve an active version, by the ranges that the registry stores. */
export const findIncompatibilities = ({ shared }: BuildFacts): string[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const provided = providedVersion(name);
    return provided === undefined || semver.satisfies(provided, range)
      ? []
      : [versionReason(name, range, provided)];
  });

/** Compares the list of the build, which the manifest of the federation plugin contains only in part. */
function* listedSharedFaults({ shared, metaData }: Manifest): Generator<BuildFault> {
  const known = new Set(shared.map(({ name }) => name));
  for (const [name, range] of Object.entries(metaData.additionalData.shared ?? {})) {
    if (known.has(name)) continue;
    const provided = providedVersion(name);
    const pointer = `/metaData/additionalData/shared/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (provided === undefined) yield faultAt(pointer, 'shared_missing', missingReason(name));
    else if (!semver.satisfies(provided, range))
      yield faultAt(pointer, 'shared_version', versionReason(name, range, provided));
  }
}

function* sharedFaults({ shared }: Manifest): Generator<BuildFault> {
  for (const [index, entry] of shared.entries()) {
    const { name, requiredVersion: range } = entry;
    if (name === undefined) continue;
    const provided = providedVersion(name);
    const pointer = `/shared/${index}`;
    if (provided === undefined) {
      if (!hasOwnCopy(entry)) yield faultAt(pointer, 'shared_missing', missingReason(name));
    } else if (typeof range === 'string' && range !== '' && !semver.satisfies(provided, range)) {
      yield faultAt(pointer, 'shared_version', versionReason(name, range, provided));
    }
  }
}

async function* fileFaults(manifest: Manifest, files: DistFiles): AsyncGenerator<BuildFault> {
  for (const file of files.keys()) {
    if (!isCompressed(file) && !isSafePath(file))
      yield { pointer: `/${file}`, code: 'file_name', reason: 'the file name has forbidden characters' };
  }
  const hashes = manifest.metaData.additionalData.files ?? {};
  for (const asset of listManifestFiles(manifest)) {
    const bytes = isSafePath(asset) ? files.get(asset) : undefined;
    if (!bytes) yield faultAt('', 'asset_missing', `the file ${asset} is listed but missing`);
    else if (Object.hasOwn(hashes, asset) && hashes[asset] !== (await integrityInPieces(bytes)))
      yield {
        pointer: `/${asset}`,
        code: 'hash',
        reason: `the hash of ${asset} differs from the listed one`,
      };
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;

async function* sizeFaults(manifest: Manifest, files: DistFiles): AsyncGenerator<BuildFault> {
  const { entryBytes, codeBytes, totalBytes } = hostContract.budgets;
  const sum = (isCounted: (file: string) => boolean) =>
    [...files].reduce((total, [file, bytes]) => (isCounted(file) ? total + bytes.length : total), 0);
  const overBudget = (what: string, size: number, budget: number): BuildFault[] =>
    size <= budget
      ? []
      : [faultAt('', 'size', `${what} takes ${kilobytes(size)}, the budget is ${kilobytes(budget)}`)];
  const entry = files.get(getEntryPath(manifest));
  if (entry && entry.length > maxEntryBytes) yield* overBudget('the entry', entry.length, maxEntryBytes);
  else if (entry) yield* overBudget('the entry (brotli)', (await brotli(entry)).length, entryBytes);
  yield* overBudget(
    'the code',
    sum((file) => /\.(m?js|css)$/.test(file)),
    codeBytes,
  );
  yield* overBudget(
    'the build',
    sum((file) => !isCompressed(file)),
    totalBytes,
  );
}

async function collect(faults: AsyncIterable<BuildFault>): Promise<BuildFault[]> {
  const collected: BuildFault[] = [];
  for await (const fault of faults) collected.push(fault);
  return collected;
}

/** Checks a build before it is published or activated. Returns the build, or every reason to reject it. */
export async function checkBuild(
  name: string,
  files: DistFiles,
  context: CheckContext = {},
): Promise<CheckResult> {
  const read = readManifest(files);
  if ('faults' in read) return { ok: false, faults: read.faults };
  const { manifest } = read;
  const faults = [
    ...nameFaults(name, manifest, context),
    ...exposeFaults(name, manifest, context),
    ...descriptorFaults(name, manifest),
    ...sharedFaults(manifest),
    ...listedSharedFaults(manifest),
    ...(await collect(fileFaults(manifest, files))),
    ...(await collect(sizeFaults(manifest, files))),
  ];
  if (faults.length > 0) return { ok: false, faults };
  const { version, uniqueName, descriptor } = manifest.metaData.additionalData;
  return { ok: true, build: { version, uniqueName, descriptor, facts: toBuildFacts(manifest) } };
}
