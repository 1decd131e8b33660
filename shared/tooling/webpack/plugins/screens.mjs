import { join } from 'node:path';

const importPattern = /^\s*\(\)\s*=>[^]*?\bimport\(\s*(?:\/\*[^]*?\*\/\s*)*["'`]([^"'`]+)["'`]/;
/** A screen of `src/routes.tsx`: its path, and the import of its module or the name of a function that imports it. */
const screenPattern =
  /\bpath:\s*["'`]([^"'`]+)["'`]\s*,\s*lazy:\s*(?:(\w+)\s*[,}]|(\(\)(?:(?!\bpath:)[^])*))/g;

/** Returns the request of `const name = () => import(request)`. */
function findRequest(source, name) {
  const [, code = ''] = source.split(new RegExp(`\\b(?:const|let|var)\\s+${name}\\s*=`));
  return importPattern.exec(code)?.[1];
}

const requestOf = ({ dependencies, request }) => request ?? dependencies[0]?.request;

/** Returns the screens that the module imports on demand: path → the point where its chunks are loaded. */
function screensIn(module) {
  const source = module.originalSource()?.source().toString() ?? '';
  return [...source.matchAll(screenPattern)].flatMap(([, path, name, code]) => {
    const request = name ? findRequest(source, name) : importPattern.exec(code)?.[1];
    const block = module.blocks.find((candidate) => requestOf(candidate) === request);
    return block ? [[path.replace(/^\//, ''), block]] : [];
  });
}

/**
 * Finds the screens of a remote during its build. Returns a function that lists, once the chunks are there, the path of
 * each screen, its chunks and the chunks of the routes.
 * @param routes module that is exposed as `./routes`, relative to the folder
 */
export function findScreens(compilation, folder, routes) {
  const place = join(folder, routes);
  let entry;
  let screens = [];
  // Before modules are concatenated.
  compilation.hooks.finishModules.tap('findScreens', (modules) => {
    entry = [...modules].find(({ resource }) => resource === place);
    screens = entry ? screensIn(entry) : [];
  });
  return () => {
    if (!entry) return [];
    const { chunkGraph } = compilation;
    const groups = [...chunkGraph.getModuleChunksIterable(entry)].flatMap((chunk) => [
      ...chunk.groupsIterable,
    ]);
    const entryChunks = groups.flatMap((group) => group.chunks);
    return screens.map(([path, block]) => ({
      path,
      chunks: chunkGraph.getBlockChunkGroup(block)?.chunks ?? [],
      entryChunks,
    }));
  };
}

/** Returns the modules of chunks. */
export const listModules = (chunks, { chunkGraph }) =>
  chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
