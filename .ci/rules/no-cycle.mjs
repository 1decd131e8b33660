import { readFileSync } from 'node:fs';
import ts from 'typescript';

// import-x/no-cycle skips `import type`, so it misses cycles of types. This rule counts every import.

const options = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
};
const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);
const isOwnFile = (name) => name !== undefined && /\.tsx?$/.test(name) && !name.includes('node_modules');

function resolveImport(specifier, file) {
  if (!/^(\.|@portal\/)/.test(specifier)) return undefined;
  const { resolvedModule } = ts.resolveModuleName(specifier, file, options, ts.sys, cache);
  return isOwnFile(resolvedModule?.resolvedFileName) ? resolvedModule.resolvedFileName : undefined;
}

const specifiersOf = (text) =>
  ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => fileName);

// An editor keeps the process alive for hours, so the cache expires. A lint run takes less time than this.
const maxAge = 120_000;
const known = new Map();

function importsOf(file) {
  const entry = known.get(file);
  if (entry && Date.now() - entry.readAt < maxAge) return entry.imports;
  const imports = specifiersOf(readFileSync(file, 'utf8')).flatMap((name) => resolveImport(name, file) ?? []);
  known.set(file, { readAt: Date.now(), imports });
  return imports;
}

/** Returns the files of the import chain from `start` to `target`, or undefined without such a chain. */
function findPath(start, target) {
  const cameFrom = new Map([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    if (file === target) return pathTo(file, cameFrom);
    for (const next of importsOf(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

function pathTo(file, cameFrom) {
  const path = [];
  for (let at = file; at !== undefined; at = cameFrom.get(at)) path.unshift(at);
  return path;
}

const sourceOf = (node) => node.source ?? node.argument?.literal;

export const noCycle = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'Import cycle: {{path}}' } },
  create({ physicalFilename: file, cwd, report }) {
    const check = (node) => {
      const source = sourceOf(node);
      const imported = typeof source?.value === 'string' ? resolveImport(source.value, file) : undefined;
      const path = imported && findPath(imported, file);
      if (!path) return;
      const shown = [file, ...path].map((name) => name.replace(`${cwd}/`, '')).join(' → ');
      report({ node, messageId: 'cycle', data: { path: shown } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};
