import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, type types } from 'tar';

type Json = Record<string, unknown>;
type EntryType = types.EntryTypeName;

export interface BuildChanges {
  name?: string;
  version?: string;
  /** Distinguishes two builds with the same version. */
  code?: string;
  manifest?: Json;
  metaData?: Json;
  additionalData?: Json;
  descriptor?: Json;
  exposes?: string[];
  /** Adds or replaces files; `null` removes a file. */
  files?: Record<string, string | Buffer | null>;
}

const noAssets = { sync: [] as string[], async: [] as string[] };

/** Returns the files of a remote's `dist`, as the build creates them. */
export function aBuild(changes: BuildChanges = {}): Map<string, Buffer> {
  const { name = 'remote-chat', version = '0.1.0', code = 'first' } = changes;
  const sourceHash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  const container = name.replaceAll('-', '_');
  const exposes = changes.exposes ?? (name === 'remote-chat' ? ['./drawer', './routes'] : ['./routes']);
  const manifest = {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      additionalData: {
        version,
        sourceHash,
        uniqueName: `${container}__${version.replaceAll(/[^0-9A-Za-z]/g, '_')}__${sourceHash}`,
        descriptor: {
          routes: [],
          navigation: [],
          slots: [],
          requires: { host: '^1.0.0' },
          ...changes.descriptor,
        },
        ...changes.additionalData,
      },
      ...changes.metaData,
    },
    shared: [],
    remotes: [],
    exposes: exposes.map((expose) => ({
      path: expose,
      assets: { js: { sync: ['static/part.js'], async: [] }, css: noAssets },
    })),
    ...changes.manifest,
  };
  const files: Record<string, string | Buffer | null> = {
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.js': `var ${container} = { code: ${JSON.stringify(code)} };`,
    'static/part.js': `/* ${code} */ ${'part(); '.repeat(200)}`,
    'assets/i18n/en.json': '{"title":"Assistant"}',
    'assets/i18n/tr.json': '{"title":"Asistan"}',
    ...changes.files,
  };
  return new Map(
    Object.entries(files).flatMap(([file, text]) => (text === null ? [] : [[file, Buffer.from(text)]])),
  );
}

export interface ArchiveEntry {
  path: string;
  body?: Buffer;
  type?: EntryType;
  linkpath?: string;
}

/** Returns a gzipped tar of exactly these entries, valid or not. */
export function buildArchive(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap(({ path: name, body = Buffer.alloc(0), type = 'File', linkpath }) => {
    const block = Buffer.alloc(512);
    const header = new Header({
      path: name,
      size: body.length,
      type,
      mode: 0o644,
      ...(linkpath ? { linkpath } : {}),
    });
    header.encode(block);
    return [block, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

export const packed = (files: ReadonlyMap<string, Buffer>): Buffer =>
  buildArchive([...files].map(([name, body]) => ({ path: name, body })));

export function writeBuild(folder: string, files: ReadonlyMap<string, Buffer>): string {
  for (const [name, body] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), body);
  }
  return folder;
}
