import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

// Takes screenshots of every layout in both schemes and three widths, and of every row of the table of states:
// `npm run gallery -- --lang tr`. With `--readme` renews the pictures of the documentation instead. Requires a build.
const { values } = parseArgs({
  options: { lang: { type: 'string', default: 'en' }, readme: { type: 'boolean', default: false } },
});
if (!['en', 'tr'].includes(values.lang)) {
  console.error(`Unknown language: ${values.lang}. Use en or tr.`);
  process.exit(1);
}
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'host/e2e/gallery/gallery.config.ts',
    ...(values.readme ? ['readme.spec'] : ['gallery.spec', 'states.spec']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, GALLERY_LANG: values.lang } },
);
process.exit(status ?? 1);
