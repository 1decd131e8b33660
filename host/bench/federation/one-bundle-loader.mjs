import { addTranslations } from '@portal/shared/i18n';

const known = { state: 'enabled', message: undefined, override: undefined };

/**
 * Replaces the remote loader in the one-bundle build: the same interface, backed by modules of this build. Code
 * and translations of a screen load in parallel.
 * @param parts container name → `{ descriptor, exposes: { './routes': () => import(…) } }`
 */
export function createLoader(parts) {
  const kept = new Map();
  const keyOf = (...names) => names.join(' ');

  async function open(name, expose, { key, from }) {
    const part = parts[name];
    const translations = addTranslations(
      name.replaceAll('_', '-'),
      (language) => `/assets/${name}/${language}.json`,
    );
    const [content] = await Promise.all([
      part.exposes[expose]().then(from),
      translations.catch(() => undefined),
    ]);
    const opened = { part: content, version: '0.0.0', publicPath: '/', wanted: '0.0.0' };
    kept.set(keyOf(name, expose, key), opened);
    return opened;
  }

  return {
    refresh: () => Promise.resolve(null),
    renew: () => Promise.resolve(null),
    hasDocument: () => true,
    isReachable: () => true,
    load: (name, expose) => parts[name].exposes[expose](),
    open,
    getCached: (...names) => kept.get(keyOf(...names)),
    isCurrent: () => true,
    retainStyles: () => () => undefined,
    watch: () => () => undefined,
    prepare: () => undefined,
    // The code that leads to a screen is in the bundle. Only the screen's own chunk is loaded on navigation.
    preload: () => Promise.resolve(),
    state: () => ({ ...known, load: 'loaded', inUse: '0.0.0', active: '0.0.0', previous: undefined }),
    descriptors: () =>
      Object.entries(parts).map(([name, { descriptor }]) => ({ ...known, name, descriptor })),
  };
}
