// Bundles the writer as the server is bundled, so that it runs as a separate process: node build.mjs
import { cpSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../../bundle.mjs';

const server = path.join(import.meta.dirname, '..', '..');
const target = path.join(server, 'dist-test');
await bundle([path.join(import.meta.dirname, 'writer.ts')], target);
cpSync(path.join(server, 'migrations'), path.join(target, 'migrations'), { recursive: true });
cpSync(
  path.join(server, 'src/platform/database/pglite-worker.mjs'),
  path.join(target, 'platform/database/pglite-worker.mjs'),
);
