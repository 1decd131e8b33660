import { screenTextsName, textsVersion, type OpenedFile } from './opened-screen';
import type { RemoteFiles } from './remote-files';

/** The parts of `mf-manifest.json` that name the files of a screen. */
interface ScreenManifest {
  exposes: readonly {
    path: string;
    assets?: { js: { sync: readonly string[] }; css: { sync: readonly string[] } };
  }[];
  metaData: { remoteEntry: { path?: string; name: string } };
}

export interface ListedScreen {
  /** Base URL of the version's files. */
  publicPath: string;
  /** Path of the route, as the descriptor has it; without one, only the code that every screen needs is listed. */
  path?: string;
  /** Language of the screen's texts; without one, no texts are listed. */
  language?: string | undefined;
}

const hashIn = ({ assets }: RemoteFiles, file: string): string | undefined =>
  Object.hasOwn(assets, file) ? assets[file] : undefined;

function listCode({ manifest, screens }: RemoteFiles, path: string | undefined): string[] {
  if (!manifest) return [];
  const { exposes, metaData } = manifest as unknown as ScreenManifest;
  const entry = [metaData.remoteEntry.path, metaData.remoteEntry.name].filter(Boolean).join('/');
  const exposed = exposes.find((one) => one.path === './routes')?.assets;
  const module = exposed ? [...exposed.js.sync, ...exposed.css.sync] : [];
  return [...new Set([entry, ...module, ...((path !== undefined && screens?.[path]?.files) || [])])];
}

/** Returns the files that a screen loads besides the host's files, in the order of need. */
export function listScreenFiles(
  list: RemoteFiles,
  { publicPath, path, language }: ListedScreen,
): OpenedFile[] {
  const code = listCode(list, path).flatMap((file): OpenedFile[] => {
    const integrity = hashIn(list, file);
    const as = file.endsWith('.css') ? 'style' : 'script';
    return integrity === undefined ? [] : [{ address: publicPath + file, as, integrity }];
  });
  if (path === undefined || language === undefined) return code;
  const ofScreen = screenTextsName(path, language);
  const texts = hashIn(list, ofScreen) === undefined ? `assets/i18n/${language}.json` : ofScreen;
  const hash = hashIn(list, texts);
  if (hash === undefined) return code;
  return [...code, { address: `${publicPath}${texts}?v=${textsVersion(hash)}`, as: 'fetch', integrity: '' }];
}

const sharedPrefix = '@portal/shared/';

/** Returns the doors of `@portal/shared` that a screen imports, such as `ui/list`. */
export const listScreenDoors = ({ screens }: Pick<RemoteFiles, 'screens'>, path: string): string[] =>
  (screens?.[path]?.doors ?? [])
    .filter((door) => door.startsWith(sharedPrefix))
    .map((door) => door.slice(sharedPrefix.length));
