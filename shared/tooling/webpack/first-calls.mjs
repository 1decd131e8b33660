import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);
const esbuild = require('esbuild');
const { JSDOM } = require('jsdom');

/** Milliseconds. */
const limit = 5_000;

/** What jsdom lacks of the interfaces that modules use when they are evaluated. */
const missing = {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  ResizeObserver: class {},
  IntersectionObserver: class {},
};
const ofNode = [
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'AbortSignal',
  'AbortController',
];

const entry = (routes) => `
import { createPortalStore } from '@portal/shared/store';
import { routes } from ${JSON.stringify(routes)};
createPortalStore();
export async function callFirst(path) {
  const { firstCall } = await routes.find((route) => route.path.replace(/^\\//, '') === path).lazy();
  await firstCall?.('', { isPreload: false });
}
export const paths = routes.map(({ path }) => path.replace(/^\\//, ''));
`;

async function bundle(folder, routes) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entry(join(folder, routes)), resolveDir: folder, loader: 'js' },
    bundle: true,
    nodePaths: [join(root, 'node_modules')],
    write: false,
    format: 'iife',
    globalName: 'screens',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __PRODUCTION__: 'true' },
    loader: {
      '.css': 'empty',
      '.svg': 'empty',
      '.png': 'empty',
      '.webp': 'empty',
      '.woff2': 'empty',
      '.sprite': 'empty',
    },
  });
  return outputFiles[0].text;
}

/** Returns a window that runs the code of a remote and records its requests. */
function openWindow(code) {
  const { window } = new JSDOM('<!doctype html>', {
    url: 'http://portal.invalid/',
    runScripts: 'outside-only',
  });
  const requested = [];
  for (const name of ofNode) window[name] = globalThis[name];
  Object.assign(window, missing, {
    fetch: async (input) => {
      const { pathname, search } = new URL(
        typeof input === 'string' ? input : input.url,
        window.location.href,
      );
      requested.push((pathname + search).slice(1));
      return new Response('{}', { status: 503 });
    },
  });
  window.eval(`${code};globalThis.screens = screens;`);
  return { window, requested };
}

/**
 * Runs the `firstCall` of each screen of a remote, as the host does at its address without a query, and returns the
 * addresses of its requests by the path of the screen. Paths with parameters have no fixed addresses and are left out.
 * @param folder folder of the package
 * @param routes module that is exposed as `./routes`, relative to the folder
 */
export async function listFirstCalls(folder, routes) {
  const { window, requested } = openWindow(await bundle(folder, routes));
  const calls = {};
  for (const path of window.screens.paths.filter((one) => !one.includes(':'))) {
    requested.length = 0;
    const late = new Error(`The first call of ${path} took too long`);
    const call = window.screens.callFirst(path).catch((error) => {
      // Its request gets no data here. The host ignores failed calls too, because the screen repeats them.
      if (requested.length === 0) throw error;
    });
    await Promise.race([call, pause(limit, null, { ref: false }).then(() => Promise.reject(late))]);
    if (requested.length > 0) calls[path] = [...requested];
  }
  window.close();
  return calls;
}
