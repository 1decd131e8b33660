import { build } from 'esbuild';

/** Excludes installed packages from the bundle, but includes the product's own packages. */
const excludeInstalledPackages = {
  name: 'exclude-installed-packages',
  setup(setup) {
    setup.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@portal/') ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles entries of the server into modules that Node can run. */
export const bundle = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [excludeInstalledPackages],
  });
