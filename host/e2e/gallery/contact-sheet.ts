import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layouts } from '@portal/shared/contracts';

export const schemes = ['light', 'dark'] as const;
export const widths = [
  { width: 1440, height: 900 },
  { width: 960, height: 800 },
  { width: 390, height: 844 },
] as const;
export type Language = 'en' | 'tr';

export interface Shot {
  layout: string;
  scheme: string;
  width: number;
}

export const getShotFile = ({ layout, scheme, width }: Shot): string => `${layout}-${scheme}-${width}.png`;

const style = `
  body { margin: 24px; background: #8a929e; color: #10151d; font: 14px/1.5 system-ui, sans-serif; }
  section { display: flex; gap: 16px; align-items: flex-start; margin-block-end: 32px; }
  h2 { inline-size: 100px; margin: 0; font-size: 16px; font-weight: 500; }
  img { display: block; inline-size: auto; block-size: 240px; }`;

const figure = (shot: Shot): string =>
  `<a href="${getShotFile(shot)}"><img src="${getShotFile(shot)}" loading="lazy" alt="${shot.layout}, ${shot.scheme}, ${shot.width} pixels"></a>`;

const row = (layout: string): string =>
  `<section><h2>${layout}</h2>${schemes
    .flatMap((scheme) => widths.map(({ width }) => figure({ layout, scheme, width })))
    .join('')}</section>`;

/** Writes an HTML page that shows all screenshots of the folder, one row per layout. Returns its path. */
export function writeContactSheet(folder: string, language: Language): string {
  const path = join(folder, 'index.html');
  const body = `<title>Meridian: eleven layouts</title><style>${style}</style>${layouts.map(row).join('\n')}`;
  writeFileSync(path, `<!doctype html><html lang="${language}"><meta charset="utf-8">${body}</html>\n`);
  return path;
}
