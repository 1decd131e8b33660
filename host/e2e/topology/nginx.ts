import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startChild, untilReady, type Child } from './child';

const root = join(import.meta.dirname, '../../..');

function nginxBinary(): string {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = places.map((place) => join(place, 'nginx')).find((path) => existsSync(path));
  if (!found) throw new Error('nginx is missing: install the package "nginx"');
  return found;
}

/** Replaces every occurrence of each pair's first string. Throws when one does not occur. */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the nginx configuration does not contain "${from}"`);
    return result.replaceAll(from, to);
  }, text);
}

interface Start {
  name: string;
  folder: string;
  port: number;
}

/**
 * Starts nginx with one of the project's configuration files. Only paths, names and ports differ from the
 * container's.
 */
async function startNginx(
  setting: string,
  { name, folder, port }: Start,
  pairs: [string, string][],
): Promise<Child> {
  const own = join(folder, name);
  mkdirSync(join(own, 'cache'), { recursive: true });
  // Replaced first: later replacements may themselves contain a path below /tmp/.
  const places: [string, string][] = [
    ['/tmp/', `${own}/`],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
  ];
  const file = join(own, 'nginx.conf');
  writeFileSync(file, replaced(readFileSync(join(root, setting), 'utf8'), [...places, ...pairs]));
  // As root, nginx would run its workers as a user without read access to the build and to this folder.
  const also = process.getuid?.() === 0 ? ' user root;' : '';
  const args = ['-e', '/dev/stderr', '-p', own, '-c', file, '-g', `daemon off;${also}`] as const;
  const child = startChild([nginxBinary(), ...args], { log: `${own}.log` });
  await untilReady(`nginx for ${name}`, child, async () => {
    await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
    return true;
  });
  return child;
}

/** Starts the equivalent of the image of the host or of a remote: a folder of files and the static configuration. */
export const startStatic = (start: Start, files: string): Promise<Child> =>
  startNginx('.ci/containers/static.nginx.conf', start, [['/usr/share/nginx/html', files]]);

/** Starts the gateway. `ports` has the port of each server behind it. */
export const startGateway = (start: Start, ports: Record<string, number>): Promise<Child> =>
  startNginx('.ci/containers/nginx.conf', start, [
    ['/var/cache/nginx', join(start.folder, start.name, 'cache')],
    // `resolve` follows containers whose address changes. It requires nginx 1.27.3 or later.
    ...Object.entries(ports).map(([name, port]): [string, string] => [
      `server ${name}:8080 resolve`,
      `server 127.0.0.1:${port}`,
    ]),
  ]);
