import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');

/** Runs tests of the server with the settings of the proof. Rejects if one of them fails. */
export async function runServerTests(pattern: string, settings: NodeJS.ProcessEnv): Promise<void> {
  const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const selection = ['--selectProjects', 'postgres', '--testPathPatterns', pattern];
  const config = join(root, 'mock-server/jest.config.mjs');
  await promisify(execFile)(
    process.execPath,
    [join(root, 'mock-server/test/with-postgres.mjs'), process.execPath, ...jest, '-c', config, ...selection],
    { cwd: root, env: { ...process.env, ...settings }, maxBuffer: 64 * 1024 * 1024 },
  );
}
