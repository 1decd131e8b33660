import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { toTitle } from './screen/names.mjs';
import { planScreen } from './screen/plan.mjs';
import { root } from '../setup/install.mjs';

const help = `npm run create-screen -- <remote> <name> [--title "Price lists"] [--title-tr "Fiyat listeleri"]

Creates a list with a form for tenant administrators on both sides: contract, migration, server resource, page, dialog,
texts and a help page in both languages, and tests, and registers them. They pass npm test as created.
The files are copies of the screen plain-records (src/exemplar of remote-admin and mock-server) with other names.
<remote>: the folder of a remote. <name>: a plural of small letters, digits and dashes, such as price-lists.`;

function exitWithUsage(message) {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
}

function readArguments() {
  const options = {
    title: { type: 'string' },
    'title-tr': { type: 'string' },
    help: { type: 'boolean' },
  };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return exitWithUsage(error.message);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(help);
  process.exit(0);
}
if (positionals.length !== 2) exitWithUsage('Name one remote and one screen.');
const [remote, name] = positionals;
const title = values.title ?? toTitle(name);
const plan = planScreen({ remote, name, titles: { en: title, tr: values['title-tr'] ?? title } });
if (plan.refusal) exitWithUsage(plan.refusal);

const style = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).prettier;
for (const [path, content] of Object.entries({ ...plan.created, ...plan.changed })) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, path.endsWith('.sql') ? content : await format(content, { ...style, filepath: file }));
}
execFileSync('npm', ['run', '-s', 'access-table', '-w', '@portal/mock-server'], {
  cwd: root,
  stdio: 'inherit',
});

const listOf = (files) => Object.keys(files).join('\n  ');
console.log(`Created the screen ${plan.path}:
  ${listOf(plan.created)}
Changed:
  ${listOf(plan.changed)}
  mock-server/access-table.md
Next: npm run dev -- ${remote}`);
