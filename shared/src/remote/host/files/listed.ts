import type { RemoteFiles, ResolvedVersion } from '../../../contracts';

/** A version of the registry with its base URL. */
export type ListedVersion = ResolvedVersion & { publicPath: string };

/** Hashes by file; `unknown` for a developer's build, which has no list. */
export type ListedFiles = RemoteFiles['assets'] | 'unknown';
