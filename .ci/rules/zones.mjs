import { readdirSync } from 'node:fs';
import { screens } from '../boundaries.mjs';

const entriesOf = (path) => {
  try {
    return readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true });
  } catch {
    return [];
  }
};
const namesOf = (entries) => entries.map((entry) => entry.name);
const foldersIn = (path) => namesOf(entriesOf(path).filter((entry) => entry.isDirectory()));
const filesIn = (path) => namesOf(entriesOf(path).filter((entry) => entry.isFile()));

// Import order inside a package.

/** A folder of shared imports only folders to its left. */
const sharedOrder = [
  'contracts',
  'text',
  'chart-scenes',
  'storage',
  'session',
  'api',
  'store',
  'i18n',
  'theme',
  'ui',
  'acting',
  'remote',
  'testing',
];

const sharedZones = sharedOrder.flatMap((folder, place) =>
  sharedOrder.slice(place + 1).map((later) => ({
    target: `./shared/src/${folder}`,
    from: `./shared/src/${later}`,
    message: `shared is ordered: ${sharedOrder.join(' ← ')}.`,
  })),
);

const islandZones = screens.flatMap((name) =>
  foldersIn(`${name}/src/features`).map((feature) => ({
    target: `./${name}/src/features/${feature}`,
    from: `./${name}/src/features`,
    except: [`./${feature}`],
    message: 'Features do not import each other: compose them in app/ or layouts/.',
  })),
);

/** Features must not import app/ or layouts/; folders they share must not import features. */
const downwards = [
  ['host/src/layouts', ['host/src/app']],
  ['host/src/features', ['host/src/app', 'host/src/layouts']],
  ...screens.flatMap((name) => [
    [
      `${name}/src/features`,
      ['routes.tsx', 'drawer.tsx', 'bootstrap.tsx', 'main.ts'].map((file) => `${name}/src/${file}`),
    ],
    ...foldersIn(`${name}/src`)
      .filter((folder) => !['app', 'layouts', 'features'].includes(folder))
      .map((folder) => [`${name}/src/${folder}`, [`${name}/src/features`, `${name}/src/routes.tsx`]]),
  ]),
];
const downwardZones = downwards.flatMap(([target, above]) =>
  above.map((from) => ({
    target: `./${target}`,
    from: `./${from}`,
    message: 'app → layouts → features → what they share, never upwards.',
  })),
);

/** Folders of the server, each with the others that it imports. One that is not listed imports the platform only. */
const serverFloors = {
  platform: [],
  portal: ['platform', 'warehouse', 'remotes', 'identity', 'assistant', 'demo-apps'],
};
const serverFolders = foldersIn('mock-server/src');
const serverFiles = filesIn('mock-server/src');

const serverZones = serverFolders.flatMap((folder) => {
  const below = serverFloors[folder] ?? ['platform'];
  const others = serverFolders.filter((other) => other !== folder && !below.includes(other));
  return [...others, ...serverFiles].map((from) => ({
    target: `./mock-server/src/${folder}`,
    from: `./mock-server/src/${from}`,
    message:
      'The server is ordered: platform ← warehouse, remotes, identity, assistant, demo-apps ← portal ← app.ts. Pass what a lower folder needs as a parameter.',
  }));
});

/** The exemplar is ordinary code that `npm run create-screen` copies. No build may contain it. */
const exemplarZones = [
  ...['remote-admin', 'mock-server'].flatMap((name) =>
    [...foldersIn(`${name}/src`), ...filesIn(`${name}/src`)]
      .filter((entry) => entry !== 'exemplar')
      .map((entry) => [`${name}/src/${entry}`, `${name}/src/exemplar`]),
  ),
  ['shared/src/contracts/index.ts', 'shared/src/contracts/plain-records.ts'],
].map(([target, from]) => ({
  target: `./${target}`,
  from: `./${from}`,
  message: 'No build contains the exemplar: copy it with npm run create-screen.',
}));

export const zones = [...sharedZones, ...islandZones, ...downwardZones, ...serverZones, ...exemplarZones];
/** Tests start the whole server, also those of its lower folders. */
export const zonesOfTests = zones.filter(
  (zone) => zone.from !== './shared/src/testing' && !serverZones.includes(zone),
);
