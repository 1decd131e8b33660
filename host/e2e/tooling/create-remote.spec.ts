import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../portal/fixtures';
import { sharedOrigin } from '../portal/people';
import { copyProject } from './project-copy';

const root = join(import.meta.dirname, '../../..');
const name = 'remote-price-list';
let project: string;

const copied = [
  ...['README.md', 'Dockerfile', 'docker-compose.yml', '.gitignore', 'lerna.json', 'nx.json'],
  'remote-demo-apps/package.json',
];

const execute = promisify(execFile);

/**
 * Asynchronous, because a blocked event loop would miss that the portal closed a connection, and the next request
 * would reuse it.
 */
async function run(script: string, ...args: string[]): Promise<void> {
  await execute(process.execPath, [script, ...args], { cwd: project, timeout: 150_000 }).catch(
    ({ message, stdout }: Error & { stdout: string }) => {
      throw new Error(`${message}\n${stdout}`);
    },
  );
}
const create = (...args: string[]) => run('shared/tooling/commands/create/create-remote.mjs', ...args);
const remotes = (...args: string[]) =>
  run(join(root, 'mock-server/dist/remotes-cli.js'), ...args, '--url', sharedOrigin);

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  project = copyProject(copied);
});
test.afterAll(() => rmSync(project, { recursive: true, force: true }));

test('create-remote creates a remote and refuses a second one with the same name', async () => {
  await create('price-list', '--title', 'Price list', '--title-tr', 'Fiyat listesi', '--no-install');
  const made = readFileSync(join(project, name, 'descriptor.json'), 'utf8');
  expect(JSON.parse(made)).toMatchObject({ routes: [{ path: `x/${name}/start` }] });
  expect(readFileSync(join(project, 'package.json'), 'utf8')).toContain(`"${name}"`);
  expect(readFileSync(join(project, 'README.md'), 'utf8')).toMatch(/^remote-price-list +Price list$/m);
  expect(readFileSync(join(project, 'Dockerfile'), 'utf8')).toContain(`COPY ${name}/package.json ${name}/`);
  const compose = readFileSync(join(project, 'docker-compose.yml'), 'utf8');
  expect(compose).toMatch(
    /remote-demo-apps:8080\/mf-manifest\.json,\n +http:\/\/remote-price-list:8080\/mf-manifest\.json\n/,
  );
  expect(compose).toMatch(
    /^ {2}remote-price-list:\n(.+\n)+ {4}build: .*REMOTE: remote-price-list \} \}\n\n {2}postgres:/m,
  );
  await expect(create('price-list', '--no-install')).rejects.toThrow(/already exists: nothing was changed/);
  await expect(create('Price List', '--no-install')).rejects.toThrow(/is not a valid name for a remote/);
  expect(readFileSync(join(project, name, 'descriptor.json'), 'utf8')).toBe(made);
});

test('the new remote passes its type check and tests, and appears in the unchanged portal once published', async ({
  page,
  signedInAs,
}) => {
  await Promise.all([
    run('node_modules/typescript7/bin/tsc', '-p', name),
    run('node_modules/jest/bin/jest.js', '-c', `${name}/jest.config.mjs`),
    run('shared/tooling/commands/release/build-remote.mjs', name),
  ]);

  const document = () =>
    fetch(`${sharedOrigin}/home`, { headers: { accept: 'text/html' } }).then((response) => response.text());
  const before = await document();
  await remotes('publish', name, '--dist', join(project, name, 'dist'));
  await remotes('activate', name, '0.1.0', '--reason', 'the first version');

  await signedInAs('olivia', `${sharedOrigin}/home`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Price list' }).click();
  await expect(page).toHaveURL(`${sharedOrigin}/x/${name}/start`);
  await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hello, Olivia' })).toBeVisible();
  expect(await document()).toBe(before);

  await page.goto(`${sharedOrigin}/x/${name}/nothing`);
  await expect(page).toHaveURL(`${sharedOrigin}/home`);
});

test('the next release takes its version from the commits and changes no other package', async ({
  page,
  signedInAs,
}) => {
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  git('init', '--quiet');
  git('config', 'user.name', 'A team');
  git('config', 'user.email', 'team@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat: a first version');
  const texts = join(project, name, 'src/features/start/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('The first screen', 'The second edition'));
  git('commit', '--quiet', '--all', '--message', `feat(${name}): a better text`);

  await run(
    'shared/tooling/commands/release/release.mjs',
    name,
    '--url',
    sharedOrigin,
    '--activate',
    '--reason',
    'a better text',
  );
  const versionOf = (folder: string) =>
    (JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as { version: string }).version;
  expect(versionOf(name)).toBe('0.2.0');
  expect(versionOf('shared')).toBe('0.1.0');
  expect(readFileSync(join(project, name, 'CHANGELOG.md'), 'utf8')).toContain('a better text');

  await signedInAs('olivia', `${sharedOrigin}/x/${name}/start`);
  await expect(page.getByText('The second edition of this remote.')).toBeVisible();
});
