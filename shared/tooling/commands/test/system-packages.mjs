import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../setup/install.mjs';

/** Tries to install a Debian package, on Debian as root only; the caller checks the result. */
function installDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

function requirePackage(name, isThere, advice) {
  if (isThere()) return true;
  installDebian(name);
  if (isThere()) return true;
  console.error(advice);
  return false;
}

const hasChosenBrowser = () => Boolean(process.env.CHROMIUM_PATH);
const hasHeadlessShell = () => existsSync('/usr/bin/chromium-headless-shell');
const hasChromium = () => ['/usr/bin/chromium', '/usr/bin/chromium-browser'].some((path) => existsSync(path));

function hasPlaywrightBrowser() {
  const script =
    "process.exit(require('fs').existsSync(require('@playwright/test').chromium.executablePath())?0:1)";
  return spawnSync(process.execPath, ['-e', script], { cwd: root }).status === 0;
}

function hasNginx() {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.some((folder) => existsSync(join(folder, 'nginx')));
}

/**
 * Installs Chromium's headless shell if possible, otherwise Chromium if needed. Returns whether the journeys have a
 * browser.
 */
export function requireBrowser() {
  if (hasChosenBrowser() || hasPlaywrightBrowser() || hasHeadlessShell()) return true;
  installDebian('chromium-headless-shell');
  return requirePackage(
    'chromium',
    () => hasHeadlessShell() || hasChromium(),
    'Chromium is missing and could not be installed: install chromium, or set CHROMIUM_PATH.',
  );
}

/** Installs nginx if needed and returns whether it is installed: tests run the gateway without containers. */
export const requireNginx = () =>
  requirePackage('nginx', hasNginx, 'nginx is missing and could not be installed: install nginx.');
