import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The portal's own remotes have about as many. */
const filesPerRemote = 12;
export const ownRemotes = ['remote-admin', 'remote-chat', 'remote-demo-apps'];

const shortHashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);
const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Has routes and menu entries like a real remote, for other roles than the measured person's. */
const descriptorOf = (name, number) => ({
  routes: ['list', 'detail'].map((screen) => ({
    path: `x/${name}/${screen}`,
    access: 'any-global',
    title: { en: `Screen ${number}`, tr: `Ekran ${number}` },
    standIn: 'list',
  })),
  navigation: [
    {
      id: name,
      title: { en: `Screen ${number}`, tr: `Ekran ${number}` },
      icon: 'activity',
      link: `/x/${name}/list`,
      group: 'apps',
      access: 'any-global',
    },
  ],
  slots: [],
  requires: { host: '^1.0.0' },
});

/** Writes the build of a remote with small files, each with its own hash, as in a real build. */
function writeRemote(folder, number, template) {
  const name = `remote-bench-${number}`;
  const container = name.replaceAll('-', '_');
  const version = '1.0.0';
  const entry = `remoteEntry.${shortHashOf(name)}.js`;
  const contents = {
    [entry]: `var ${container} = { init() {}, get: () => Promise.reject(new Error('empty')) };`,
    'assets/i18n/en.json': JSON.stringify({ title: `Screen ${number}` }),
    'assets/i18n/tr.json': JSON.stringify({ title: `Ekran ${number}` }),
  };
  for (let chunk = 3; chunk < filesPerRemote; chunk += 1) {
    const text = `// ${name} ${chunk}`;
    contents[`static/${chunk}.${shortHashOf(text)}.js`] = text;
  }
  const noAssets = { sync: [], async: [] };
  const manifest = {
    ...template,
    id: container,
    name: container,
    metaData: {
      ...template.metaData,
      name: container,
      globalName: container,
      remoteEntry: { ...template.metaData.remoteEntry, name: entry, path: '' },
      additionalData: {
        ...template.metaData.additionalData,
        version,
        uniqueName: `${container}__1_0_0__bench`,
        descriptor: descriptorOf(name, number),
        files: Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, integrityOf(text)])),
      },
    },
    exposes: template.exposes.map((expose) => ({ ...expose, assets: { js: noAssets, css: noAssets } })),
  };
  const dist = join(folder, name, 'dist');
  for (const [file, text] of Object.entries({ ...contents, 'mf-manifest.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
}

/**
 * Lays out the built portal with additional remotes, which the server publishes at its start.
 * @param root folder of the built portal
 * @param count number of remotes in all
 * @returns the folder and a function that removes it
 */
export function layOutRemotes(root, count) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-remotes-'));
  const link = (name) => {
    if (!existsSync(join(root, name))) return;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(root, name), join(folder, name));
  };
  for (const name of ['node_modules', 'mock-server/node_modules', 'mock-server/package.json', 'host/dist'])
    link(name);
  for (const name of ownRemotes) link(`${name}/dist`);
  // The server finds the remotes beside its own real path.
  cpSync(join(root, 'mock-server/dist'), join(folder, 'mock-server/dist'), { recursive: true });
  const template = JSON.parse(readFileSync(join(root, 'remote-demo-apps/dist/mf-manifest.json'), 'utf8'));
  for (let number = 1; number <= count - ownRemotes.length; number += 1)
    writeRemote(folder, number, template);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
