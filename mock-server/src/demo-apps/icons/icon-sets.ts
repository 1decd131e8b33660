import { existsSync, readFileSync } from 'node:fs';
import {
  iconSetNames,
  type IconOfSet,
  type IconSet,
  type IconSetName,
} from '@portal/shared/contracts/sample-apps';
import { projectFolder, sourcePath } from '../../platform/paths';
import { readIconNames } from './icon-names.mjs';

const sets: Record<IconSetName, Omit<IconSet, 'list'>> = {
  feather: { namespace: 'feather', name: 'Feather', grid: 'icon-size-6' },
  'heroicons-outline': { namespace: 'heroicons_outline', name: 'Heroicons Outline', grid: 'icon-size-6' },
  'heroicons-solid': { namespace: 'heroicons_solid', name: 'Heroicons Solid', grid: 'icon-size-5' },
  'material-solid': { namespace: 'mat_solid', name: 'Material Solid', grid: 'icon-size-6' },
  'material-outline': { namespace: 'mat_outline', name: 'Material Outline', grid: 'icon-size-6' },
  'material-twotone': { namespace: 'mat_twotone', name: 'Material Twotone', grid: 'icon-size-6' },
};

/** The build writes the names beside the bundle. From source they are read from the installed packages. */
function readNames(): Record<string, string[]> {
  const built = sourcePath('icon-names.json');
  return existsSync(built)
    ? (JSON.parse(readFileSync(built, 'utf8')) as Record<string, string[]>)
    : readIconNames(projectFolder);
}

let read: Record<IconSetName, IconSet> | undefined;

function iconSets(): Record<IconSetName, IconSet> {
  if (read) return read;
  const names = readNames();
  const entries = iconSetNames.map((set): [IconSetName, IconSet] => [
    set,
    { ...sets[set], list: names[set] ?? [] },
  ]);
  read = Object.fromEntries(entries) as Record<IconSetName, IconSet>;
  return read;
}

/** Returns a set with the names of its icons, which are read at the first call in a process. */
export const getIconSet = (set: IconSetName): IconSet => iconSets()[set];

export const hasIcon = ({ set, name }: IconOfSet): boolean => getIconSet(set).list.includes(name);
