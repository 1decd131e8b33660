import { hostApi, getPathPrefixes, reservedPaths } from '@portal/shared/contracts';

/**
 * The host's contract with remotes, which the check reads. The shared versions repeat the versions in
 * `shared/tooling/webpack/federation.mjs`; `.ci/builds/host-contract.test.mjs` compares the two.
 */
export const hostContract = {
  api: hostApi,
  /** Packages that the host provides. A name that ends with a slash includes all subpaths. */
  shared: {
    react: '19.3.1',
    'react/': '19.3.1',
    'react-dom': '19.3.1',
    'react-dom/': '19.3.1',
    'react-router-dom': '7.18.5',
    redux: '5.0.1',
    'react-redux': '9.3.1',
    '@reduxjs/toolkit': '2.14.0',
    '@reduxjs/toolkit/': '2.14.0',
    i18next: '27.1.2',
    'react-i18next': '18.0.1',
    '@portal/shared/': '0.1.0',
  } as Readonly<Record<string, string>>,
  /** Exposes that the host requires of a remote; of all others it requires `./routes`. */
  exposes: { 'remote-chat': ['./drawer', './routes'] } as Readonly<Record<string, readonly string[]>>,
  /** Expose by slot of the descriptor. */
  slots: { 'assistant-drawer': './drawer' } as Readonly<Record<string, string>>,
  budgets: {
    /** Entry script, brotli. It delays everything else of the remote. */
    entryBytes: 12 * 1024,
    /** All scripts and styles of a version, uncompressed. */
    codeBytes: 6 * 1024 * 1024,
    /** All files of a version. */
    totalBytes: 64 * 1024 * 1024,
  },
} as const;

export const requiredExposes = (name: string): readonly string[] =>
  hostContract.exposes[name] ?? ['./routes'];

/** Paths that a remote may declare: all below its prefixes, and the addresses reserved for it. */
export const allowedPaths = (name: string): readonly string[] => [
  ...getPathPrefixes(name),
  ...reservedPaths.filter(({ remote }) => remote === name).map(({ path }) => path),
];

/** Returns the version of a package, or of a subpath, that the host provides. */
export function providedVersion(name: string): string | undefined {
  const { shared } = hostContract;
  if (Object.hasOwn(shared, name)) return shared[name];
  const prefix = Object.keys(shared).find((known) => known.endsWith('/') && name.startsWith(known));
  return prefix === undefined ? undefined : shared[prefix];
}
