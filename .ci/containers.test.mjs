import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packages, read, root } from './tree.mjs';

const compose = read('docker-compose.yml');

/** Blocks of a YAML page by their name, at a given depth of indentation. */
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

test('a gateway stands before two servers that share one database', () => {
  expect(services.map(([name]) => name)).toEqual(['gateway', 'server-1', 'server-2', 'postgres']);
});

test.each(services)('%s has no more rights than it needs', (_, block) => {
  expect(block).toMatch(/read_only: true/);
  expect(block).toMatch(/cap_drop: \[ALL\]/);
  expect(block).toMatch(/no-new-privileges:true/);
  expect(block).toMatch(/^ +user: (node|nginx|postgres)$/m);
});

test('every service says whether it is well', () => {
  const silent = services.filter(
    ([name, block]) => !name.startsWith('server') && !block.includes('healthcheck:'),
  );
  expect(silent).toEqual([]);
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK /m);
});

test('only the gateway is reached from outside, and it knows both servers', () => {
  expect(services.filter(([, block]) => block.includes('ports:')).map(([name]) => name)).toEqual(['gateway']);
  const nginx = read('.ci/nginx.conf');
  for (const [name] of services.filter(([other]) => other.startsWith('server')))
    expect(nginx).toContain(`server ${name}:8080`);
});

test('both servers keep remotes and keys in the volume that they share', () => {
  for (const [name, block] of services.filter(([other]) => other.startsWith('server'))) {
    expect([name, block]).toEqual([name, expect.stringContaining("volumes: ['store:/data']")]);
  }
  expect(read('Dockerfile')).toContain('DATA_DIR=/data');
});

test('what the image copies exists, every package among it', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
    sources.split(' '),
  );
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(packages.map((name) => `${name}/package.json`)));
});

test('what compose asks of the environment stands in .env.example', () => {
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
});
