import { hostApi, prefixesOf, reservedPaths } from '@portal/shared/contracts';

/**
 * What the host promises to remotes and wants of them: the one place that the check reads. The versions of what it shares are
 * those of `shared/tooling/webpack/federation.mjs`; `.ci/host-contract.test.mjs` holds the two together.
 */
export const hostContract = {
  api: hostApi,
  /** One copy in the page, from the host. A name with a slash at its end stands for all its subpaths. */
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
    i18next: '26.7.2',
    'react-i18next': '17.1.13',
    '@portal/shared/': '0.1.0',
  } as Readonly<Record<string, string>>,
  /** What the host loads of a remote by name; of all others it loads `./routes`. */
  exposes: { 'remote-chat': ['./drawer', './routes'] } as Readonly<Record<string, readonly string[]>>,
  /** Which expose stands behind a slot of the descriptor. */
  slots: { 'assistant-drawer': './drawer' } as Readonly<Record<string, string>>,
  budgets: {
    /** The entry is fetched before anything else of a remote: brotli. */
    entryBytes: 12 * 1024,
    /** All scripts and styles of a version together, as they are. */
    codeBytes: 6 * 1024 * 1024,
    /** Everything. */
    totalBytes: 64 * 1024 * 1024,
  },
} as const;

export const requiredExposes = (name: string): readonly string[] =>
  hostContract.exposes[name] ?? ['./routes'];

/** Paths that a remote may declare: all below its prefixes, and the addresses reserved for it. */
export const allowedPaths = (name: string): readonly string[] => [
  ...prefixesOf(name),
  ...reservedPaths.filter(({ remote }) => remote === name).map(({ path }) => path),
];

/** The version of a package, or of a path inside one, that the host brings. */
export function providedVersion(wanted: string): string | undefined {
  const { shared } = hostContract;
  if (Object.hasOwn(shared, wanted)) return shared[wanted];
  const prefix = Object.keys(shared).find((known) => known.endsWith('/') && wanted.startsWith(known));
  return prefix === undefined ? undefined : shared[prefix];
}
