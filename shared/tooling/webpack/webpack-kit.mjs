import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { base, jsNames, page, root } from './webpack-base.mjs';

/** Returns the configuration of the gallery of the kit. It exists for development only: no build command uses it. */
export function kitConfig() {
  const folder = join(root, 'shared');
  const config = base(folder, {
    production: false,
    output: {
      path: join(folder, 'dist-kit'),
      publicPath: '/',
      uniqueName: 'meridian_kit',
      ...jsNames(false, 'static/'),
    },
  });
  config.name = 'kit';
  config.entry = { main: './kit-gallery/main.tsx' };
  const { buildDependencies } = config.cache;
  buildDependencies.tooling = buildDependencies.tooling.filter(existsSync);
  // The doors of shared import styles; in one bundle webpack would drop them as free of side effects.
  config.optimization.sideEffects = false;
  config.plugins.push(page(folder, { template: 'kit-gallery/index.html', filename: 'index.html' }));
  return config;
}
