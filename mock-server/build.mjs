import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';

const root = import.meta.dirname;
const source = path.join(root, 'src');
const target = path.join(root, 'dist');

// Files that the code reads at runtime are copied beside the bundle, at the same path as in the sources.
function copyAssets(folder = source) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const from = path.join(folder, entry.name);
    if (entry.isDirectory()) copyAssets(from);
    else if (/\.(md|html|json|css|svg|mjs)$/.test(entry.name))
      cpSync(from, path.join(target, path.relative(source, from)));
  }
}

rmSync(target, { recursive: true, force: true });
const entries = { main: 'main.ts', 'remotes-cli': 'remotes/cli/main.ts' };
const present = Object.entries(entries)
  .map(([name, file]) => [name, path.join(source, file)])
  .filter(([, file]) => existsSync(file));
await bundle(Object.fromEntries(present), target);
copyAssets();
cpSync(path.join(root, 'migrations'), path.join(target, 'migrations'), { recursive: true });
