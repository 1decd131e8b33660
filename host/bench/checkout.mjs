import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './portal.mjs';

const packages = ['shared', 'mock-server', 'host', 'remote-chat', 'remote-admin', 'remote-demo-apps'];

/** Links the installed packages. The names of the workspaces point to the folders of the checkout. */
function linkModules(folder, { withDist }) {
  const target = join(folder, 'node_modules');
  mkdirSync(join(target, '@portal'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portal') symlinkSync(join(root, 'node_modules', name), join(target, name));
  for (const name of packages) {
    symlinkSync(join(folder, name), join(target, '@portal', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
    const dist = join(root, name, 'dist');
    if (withDist && name !== 'mock-server' && existsSync(dist)) symlinkSync(dist, join(folder, name, 'dist'));
  }
}

function buildPackages(folder, names) {
  const scriptsOf = (name) => JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).scripts;
  for (const name of names.filter((one) => scriptsOf(one)?.build))
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: join(folder, name),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
      timeout: 600_000,
    });
}

/**
 * Checks out a commit into a temporary folder and builds its server with the installed packages.
 * @param isWhole builds the host and the remotes too, otherwise the builds of the working tree are linked
 * @returns the folder and a function that removes it
 */
export function checkOut(reference, { isWhole = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-against-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    const archive = execFileSync('git', ['archive', reference], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    linkModules(folder, { withDist: !isWhole });
    buildPackages(folder, isWhole ? packages : ['mock-server']);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
