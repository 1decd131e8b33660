import { fileKinds, type FileKind, type RemoteDiff } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import type { FileList } from './build/dist-files';
import { findPointer, findVersion, type StoredVersion } from '../registry/remotes.repository';

const patterns: [FileKind, RegExp][] = [
  ['script', /\.m?js$/],
  ['style', /\.css$/],
  ['words', /(^|\/)i18n\/[a-z-]+\.json$/],
  ['media', /\.(png|jpe?g|svg|webp|avif|gif|ico|woff2?|mp4)$/],
];
const kindOf = (file: string): FileKind => patterns.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';

const difference = (some: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return some.filter((one) => !known.has(one)).sort();
};
const changes = (from: readonly string[], to: readonly string[]) => ({
  added: difference(to, from),
  removed: difference(from, to),
});

function amountOf(files: FileList, kind: FileKind): { files: number; bytes: number } {
  const sizes = Object.entries(files).flatMap(([file, { bytes }]) => (kindOf(file) === kind ? [bytes] : []));
  return { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

function sharedChanges(from: Record<string, string>, to: Record<string, string>): RemoteDiff['shared'] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return names
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((change) => change.from !== change.to);
}

/** Compares two versions. */
export function compare(from: StoredVersion, to: StoredVersion): RemoteDiff {
  const noFacts = { exposes: [], shared: {} };
  const [before, after] = [from.facts ?? noFacts, to.facts ?? noFacts];
  const routesOf = ({ descriptor }: StoredVersion) => descriptor.routes.map(({ path }) => path);
  const changed = Object.keys(to.files).filter(
    (file) => from.files[file] && from.files[file].integrity !== to.files[file]?.integrity,
  );
  return {
    name: from.name,
    from: from.version,
    to: to.version,
    exposes: changes(before.exposes, after.exposes),
    routes: changes(routesOf(from), routesOf(to)),
    shared: sharedChanges(before.shared, after.shared),
    files: { ...changes(Object.keys(from.files), Object.keys(to.files)), changed: changed.sort() },
    sizes: fileKinds
      .map((kind) => ({ kind, from: amountOf(from.files, kind), to: amountOf(to.files, kind) }))
      .filter(({ from: before, to: after }) => before.files + after.files > 0),
  };
}

export async function diffVersions(
  sql: Sql,
  name: string,
  { from, to }: { from: string; to: string },
): Promise<RemoteDiff> {
  if (!(await findPointer(sql, name))) fail('remote.unknown');
  const before = (await findVersion(sql, name, from)) ?? fail('remote.version_unknown');
  const after = (await findVersion(sql, name, to)) ?? fail('remote.version_unknown');
  return compare(before, after);
}
