import { addTranslations } from '@portal/shared/i18n';

const known = { state: 'enabled', message: undefined, override: undefined };

/**
 * What stands in for the loader of remotes when everything is one bundle: the same questions, answered with modules of
 * this very build. Code and translations of a screen load in parallel, as in an application that knows its parts beforehand.
 * @param parts container name → `{ descriptor, exposes: { './routes': () => import(…) } }`
 */
export function loaderOf(parts) {
  const kept = new Map();
  const keyOf = (...names) => names.join(' ');

  async function open(name, expose, { key, from }) {
    const part = parts[name];
    const translations = addTranslations(
      name.replaceAll('_', '-'),
      (language) => `/assets/${name}/${language}.json`,
    );
    const [drawn] = await Promise.all([
      part.exposes[expose]().then(from),
      translations.catch(() => undefined),
    ]);
    const opened = { part: drawn, version: '0.0.0', publicPath: '/', wanted: '0.0.0' };
    kept.set(keyOf(name, expose, key), opened);
    return opened;
  }

  return {
    refresh: () => Promise.resolve(null),
    load: (name, expose) => parts[name].exposes[expose](),
    open,
    kept: (...names) => kept.get(keyOf(...names)),
    isCurrent: () => true,
    hold: () => () => undefined,
    watch: () => () => undefined,
    // Everything that leads to a screen is in the bundle; the screen itself comes with the intent.
    preload: () => Promise.resolve(),
    state: () => ({ ...known, load: 'loaded', inUse: '0.0.0', active: '0.0.0', previous: undefined }),
    descriptors: () =>
      Object.entries(parts).map(([name, { descriptor }]) => ({ ...known, name, descriptor })),
  };
}
