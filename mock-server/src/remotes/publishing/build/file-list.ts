import { createHash } from 'node:crypto';
import type { RemoteFiles } from '@portal/shared/contracts';
import type { StoredVersion } from '../../registry/remotes.repository';

/** Bytes of SHA-256 in an address. 128 bits are enough: no second list with the same ones can be found. */
const hashBytes = 16;

export interface FileListText {
  text: string;
  hash: string;
}

type Listed = Pick<StoredVersion, 'files' | 'facts'>;

/** Returns the hashes, the manifest and the screens with which a browser loads a version. */
export function toRemoteFiles({ files, facts }: Listed): RemoteFiles {
  return {
    assets: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
    ...(facts?.manifest && { manifest: facts.manifest }),
    ...(facts?.screens && { screens: facts.screens }),
  };
}

/** Returns the text of a list, and its hash, which the registry signs. */
export function serializeFileList(list: RemoteFiles): FileListText {
  const text = JSON.stringify(list);
  const hash = createHash('sha256').update(text).digest().subarray(0, hashBytes).toString('base64url');
  return { text, hash };
}
