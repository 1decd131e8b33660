import type { IconSetName } from '@portal/shared/contracts/sample-apps';
import feather from './sprites/feather.sprite';
import heroiconsOutline from './sprites/heroicons-outline.sprite';
import heroiconsSolid from './sprites/heroicons-solid.sprite';
import materialOutline from './sprites/material-outline.sprite';
import materialSolid from './sprites/material-solid.sprite';
import materialTwotone from './sprites/material-twotone.sprite';

/** Address of the file with all pictures of a set. The browser fetches it when a picture of the set is drawn. */
export const spriteAddress: Readonly<Record<IconSetName, string>> = {
  feather,
  'heroicons-outline': heroiconsOutline,
  'heroicons-solid': heroiconsSolid,
  'material-solid': materialSolid,
  'material-outline': materialOutline,
  'material-twotone': materialTwotone,
};

/** Returns the SVG file of one icon from its line in the sprite; null if the sprite has no such icon. */
export function extractIcon(sprite: string, name: string, size: number): string | null {
  const start = `<symbol id="${name}"`;
  const line = sprite.split('\n').find((one) => one.startsWith(`${start} `) || one.startsWith(`${start}>`));
  if (line === undefined) return null;
  const symbol = line.slice(start.length, -'</symbol>'.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"${symbol}</svg>`;
}
