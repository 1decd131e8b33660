import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFiles, listShellFiles } from './shell-files';

const shell = (name = 'main') => `<!doctype html>
<html lang="en" data-shell data-translations-en="e-1" data-translations-tr="t_2"><head>
<link rel="icon" href="/favicon.svg" />
<link rel="preload" as="script" href="/static/17.1.js" integrity="sha384-a" crossorigin />
<link rel="preload" as="font" href="/static/inter.1.woff2" crossorigin="anonymous" />
<link rel="preload" as="fetch" href="/application-settings" />
<script defer src="/static/${name}.1.js"></script>
<script src="https://elsewhere.example/static/x.js"></script>
<script type="application/json" id="preload">{"ui/list":["/static/list.1.js"],"sign-in":["/static/identity.1.js"]}</script>`;
const page = `<html lang="en"><script defer src="/static/page-landing.1.js"></script>
<script type="application/json">{"/static/page-contact.1.js":"sha384-e"}</script>`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-host-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('finds the files of elements, those that the script preloads and the texts of the language', () => {
  expect(findFiles(shell(), 'tr')).toEqual([
    '/static/17.1.js',
    '/static/inter.1.woff2',
    '/static/main.1.js',
    '/static/identity.1.js',
    '/assets/i18n/tr.json?v=t_2',
  ]);
});

test('finds the texts of the first screen where the document names them', () => {
  const text = shell().replace('<html', '<html data-first-translations-tr="f-3"');
  expect(findFiles(text, 'tr').at(-1)).toBe('/assets/i18n/first/tr.json?v=f-3');
  expect(findFiles(text, 'en').at(-1)).toBe('/assets/i18n/en.json?v=e-1');
});

test('finds only the files of elements in other documents', () => {
  expect(findFiles(page, 'en')).toEqual(['/static/page-landing.1.js']);
});

test.each([
  '',
  '<script type="application/json" id="preload">[}</script>',
  '<script src="/static/../secret.js">',
  '<script src="/static/a b.js">',
])('finds nothing in %j', (text) => {
  expect(findFiles(text, 'en')).toEqual([]);
});

test('lists the files of the shell, and reads its document again when it changes', async () => {
  writeFileSync(path.join(folder, 'index.html'), shell());
  const first = await listShellFiles(folder, 'en');
  expect(first).toContain('/static/main.1.js');
  expect(await listShellFiles(folder, 'en')).toEqual(first);
  writeFileSync(path.join(folder, 'index.html'), shell('another-main'));
  expect(await listShellFiles(folder, 'en')).toContain('/static/another-main.1.js');
});

test('lists nothing without a host', async () => {
  expect(await listShellFiles(path.join(folder, 'missing'), 'en')).toEqual([]);
});
