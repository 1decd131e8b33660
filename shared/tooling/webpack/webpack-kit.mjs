import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharedTexts, TranslationsPlugin } from '../translations/translations-plugin.mjs';
import { base, jsNames, page, pageTemplate, root } from './webpack-base.mjs';

/**
 * Returns the configuration of the gallery of the kit. It exists for development only: no build command uses it.
 * @param hot without it, the gallery is compiled and rendered faster, with React's production code
 */
export function kitConfig({ hot = true } = {}) {
  const folder = join(root, 'shared');
  const config = base(folder, {
    production: false,
    hot,
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
  if (!hot) config.optimization.nodeEnv = 'production';
  // Drops unused icons. The doors of shared import styles, which webpack would drop too.
  config.optimization.sideEffects = true;
  config.module.rules.push({ test: /[\\/]shared[\\/](src|kit-gallery)[\\/]/, sideEffects: true });
  config.plugins.push(
    page(folder, { template: pageTemplate, filename: 'index.html', title: 'Gallery of the kit' }),
    new TranslationsPlugin(folder, sharedTexts),
  );
  return config;
}
