import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packages, read, root } from '../tree.mjs';

const compose = read('docker-compose.yml');

/** Blocks of a YAML file by name, at the given indentation. */
const blocksAt = (text, depth) =>
  Object.fromEntries(
    text
      .split(new RegExp(`^ {${depth}}(?=[a-z])`, 'm'))
      .slice(1)
      .map((block) => [block.match(/^[\w-]+/)[0], block]),
  );

const anchors = blocksAt(compose, 0);
const merged = (block) =>
  block.replace(/<<: \*(\w+)/g, (_, anchor) =>
    merged(Object.values(anchors).find((text) => text.includes(`&${anchor}`)) ?? ''),
  );
const services = Object.entries(blocksAt(anchors.services, 2)).map(([name, block]) => [name, merged(block)]);

const dockerfile = read('Dockerfile');
/** Stages of the Dockerfile by name; each text starts with its base image. */
const stages = Object.fromEntries(
  dockerfile
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [text.match(/ AS ([\w-]+)\n/)[1], text]),
);
const targetOf = (block) => block.match(/target: (\w+)/)?.[1];
const remotes = packages.filter((name) => name.startsWith('remote-'));

test('compose has a gateway, two servers, the host, each remote and one database', () => {
  expect(services.map(([name]) => name)).toEqual([
    'gateway',
    'server-1',
    'server-2',
    'host',
    ...remotes,
    'postgres',
  ]);
});

test('server, host and each remote have their own image, built from a stage of the Dockerfile', () => {
  const built = services.filter(([, block]) => block.includes('build:'));
  expect(built.map(([name, block]) => [name, targetOf(block)])).toEqual([
    ['server-1', 'server'],
    ['host', 'host'],
    ...remotes.map((name) => [name, 'remote']),
  ]);
  for (const [, block] of built) expect(stages).toHaveProperty(targetOf(block));
  for (const name of remotes) {
    const [, block] = services.find(([other]) => other === name);
    expect(block).toMatch(`image: meridian-${name}\n`);
    expect(block).toMatch(`args: { REMOTE: ${name} }`);
  }
});

test('the server image contains neither host nor remotes', () => {
  expect(stages.server.match(/host\/dist|remote-/)).toBeNull();
});

test('the servers wait for the host and fetch it and every remote', () => {
  const [, server] = services.find(([name]) => name === 'server-1');
  expect(server).toMatch(/HOST_URL: http:\/\/host:8080\n/);
  const hosted = [...server.matchAll(/http:\/\/(remote-[a-z0-9-]+):8080\/mf-manifest\.json/g)];
  expect(hosted.map(([, name]) => name)).toEqual(remotes);
  const [, dependencies] = server.split('depends_on:');
  expect(dependencies).toMatch(/host: \{ condition: service_healthy \}/);
  expect(dependencies).not.toMatch(/remote-/);
});

test.each(services)('%s is read-only, unprivileged and without capabilities', (_, block) => {
  expect(block).toMatch(/read_only: true/);
  expect(block).toMatch(/cap_drop: \[ALL\]/);
  expect(block).toMatch(/no-new-privileges:true/);
  expect(block).toMatch(/^ +user: (node|nginx|postgres)$/m);
});

test('every service has a health check', () => {
  const hasImageCheck = (block) => /^HEALTHCHECK /m.test(stages[targetOf(block)] ?? '');
  const unchecked = services.filter(
    // server-2 uses the image of server-1.
    ([name, block]) => name !== 'server-2' && !block.includes('healthcheck:') && !hasImageCheck(block),
  );
  expect(unchecked).toEqual([]);
});

test('only the gateway has open ports, and it routes to both servers and the host', () => {
  expect(services.filter(([, block]) => block.includes('ports:')).map(([name]) => name)).toEqual(['gateway']);
  const nginx = read('.ci/containers/nginx.conf');
  for (const [name] of services.filter(([other]) => other.startsWith('server')))
    expect(nginx).toContain(`server ${name}:8080`);
  expect(nginx).toContain('server host:8080');
  // Servers fetch the remotes; browsers must not reach those containers.
  expect(nginx).not.toContain('remote-');
});

test('nginx writes only to folders that a read-only container leaves writable', () => {
  for (const path of ['.ci/containers/nginx.conf', '.ci/containers/static.nginx.conf']) {
    const places = [...read(path).matchAll(/^\s*(?:pid|error_log|\w+_path) (\S+?);?(?: |$)/gm)].map(
      ([, place]) => place,
    );
    expect(places.length).toBeGreaterThan(6);
    expect(places.filter((place) => !/^\/(tmp|dev|var\/cache\/nginx)\//.test(place))).toEqual([]);
  }
});

test('both servers store remotes and keys in one shared volume', () => {
  for (const [name, block] of services.filter(([other]) => other.startsWith('server'))) {
    expect([name, block]).toEqual([name, expect.stringContaining("volumes: ['store:/data']")]);
  }
  expect(stages.server).toContain('DATA_DIR=/data');
});

test('every path that the images copy exists, and every package is copied', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
    sources.split(' '),
  );
  const paths = copied.flatMap((path) => (path === '${REMOTE}' ? remotes : path));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(packages.map((name) => `${name}/package.json`)));
});

test('every variable that compose reads is listed in .env.example', () => {
  const required = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(required.filter((name) => !known.includes(name))).toEqual([]);
  const [, server] = services.find(([name]) => name === 'server-1');
  const given = [...server.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(given).toContain('HOSTED_REMOTES');
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});
