import { build } from 'esbuild';

/** Installed packages stay outside the bundle; the product's own sources go in. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(setup) {
    setup.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@portal/') ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles entries of the server into modules that Node runs as they are. */
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
    plugins: [packagesStayOutside],
  });
