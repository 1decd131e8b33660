import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle, copyAssets, copyChangelogs, copyInterfaceTexts, writeIconNames } from './bundle.mjs';

const root = import.meta.dirname;
const source = path.join(root, 'src');
const target = path.join(root, 'dist');

rmSync(target, { recursive: true, force: true });
const entries = {
  main: 'main.ts',
  'remotes-cli': 'remotes/cli/main.ts',
  'verify-audit': 'platform/audit/command/main.ts',
};
const present = Object.entries(entries)
  .map(([name, file]) => [name, path.join(source, file)])
  .filter(([, file]) => existsSync(file));
await bundle(Object.fromEntries(present), target);
copyAssets(target);
copyInterfaceTexts(path.join(root, '..'), target);
copyChangelogs(path.join(root, '..'), target);
writeIconNames(path.join(root, '..'), target);
cpSync(path.join(root, 'migrations'), path.join(target, 'migrations'), { recursive: true });
