import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { remoteFiles, toTitle } from './create-remote-files.mjs';
import { link, root } from '../setup/install.mjs';

const help = `npm run create-remote -- <name> [--title "Price list"] [--title-tr "Fiyat listesi"]

Creates a remote in a new folder: one screen under /x/<name>/start with its menu entry, translations and test.
The host needs no change. <name>: lower-case letters, digits and dashes; "remote-" is prepended when it is missing.
--no-install skips \`npm install\`; run it afterwards.`;

const usage = (message) => {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        title: { type: 'string' },
        'title-tr': { type: 'string' },
        install: { type: 'boolean', default: true },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return usage(error.message);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(help);
  process.exit(0);
}
if (positionals.length !== 1) usage('Name one remote.');
const name = positionals[0].startsWith('remote-') ? positionals[0] : `remote-${positionals[0]}`;
if (!/^remote-[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 60)
  usage(`"${positionals[0]}" is not a valid name for a remote.`);
const title = values.title ?? toTitle(name);
const titles = { en: title, tr: values['title-tr'] ?? title };
for (const [flag, text] of Object.entries({ '--title': titles.en, '--title-tr': titles.tr }))
  if (text.trim() === '' || text.length > 80) usage(`${flag} takes 1 to 80 characters.`);

const folder = join(root, name);
if (existsSync(folder)) {
  console.error(`${name} already exists: nothing was changed.`);
  process.exit(1);
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { version: shared } = readJson('shared/package.json');
const {
  '@portal/shared': _own,
  'lucide-react': _icons,
  ...dependencies
} = readJson('remote-demo-apps/package.json').dependencies;
const style = { ...readJson('package.json').prettier };
for (const [path, content] of Object.entries(remoteFiles(name, titles, { shared, dependencies }))) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(content, { ...style, filepath: file }));
}

/** Files that list the packages for readers and containers; all other code finds them by package.json. */
const packageLists = {
  'package.json': [/("workspaces": \[[^\]]*)\]/, `$1, "${name}"]`],
  'README.md': [/^(remote-[a-z0-9-]+ .*\n)(?!remote-)/m, `$1${name.padEnd(17)} ${titles.en}\n`],
  Dockerfile: [
    /^(COPY remote-\S+\/package\.json .*\n)(?!COPY remote-)/m,
    `$1COPY ${name}/package.json ${name}/\n`,
  ],
  'docker-compose.yml': [
    [/^( +)(http:\/\/remote-\S+)\n(?! +http:)/m, `$1$2,\n$1http://${name}:8080/mf-manifest.json\n`],
    [
      /^(.*args: \{ REMOTE: remote-\S+ \} \}\n)(?! {2}remote-)/m,
      `$1  ${name}:
    <<: *static
    image: meridian-${name}
    build: { context: ., target: remote, args: { REMOTE: ${name} } }
`,
    ],
  ].flat(),
};
for (const [path, parts] of Object.entries(packageLists)) {
  let text = readFileSync(join(root, path), 'utf8');
  for (let place = 0; place < parts.length; place += 2) text = text.replace(parts[place], parts[place + 1]);
  writeFileSync(join(root, path), text);
}
if (values.install) link();
console.log(`Created ${name}. Next:

  npm run dev -- ${name} --alone
  npm start`);
