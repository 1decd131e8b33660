// Bundles a child as the server is bundled, so that it runs as a separate process: node build.mjs <name>
import { cpSync } from 'node:fs';
import path from 'node:path';
import { bundle, copyAssets } from '../../bundle.mjs';

const server = path.join(import.meta.dirname, '..', '..');
const target = path.join(server, 'dist-test');
const [name] = process.argv.slice(2);
await bundle([path.join(import.meta.dirname, `${name}.ts`)], target);
cpSync(path.join(server, 'migrations'), path.join(target, 'migrations'), { recursive: true });
copyAssets(target);
