import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** Attributes of an icon's root element that the element that shows it has itself, or that mean nothing in a sprite. */
const ownAttributes = / (?:xmlns(?::xlink)?|class|width|height|aria-hidden|data-slot)="[^"]*"/g;

/** Returns an icon as a symbol in one line. Ids in the icon begin with its name, so that they are unique in the sprite. */
function toSymbol(name, source) {
  const [, attributes, content] = /^<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(source);
  const drawing = content
    .trim()
    .replaceAll(/>\s+</g, '><')
    .replaceAll('xlink:href', 'href')
    .replaceAll(/( id="|url\(#|href="#)/g, `$1${name}--`);
  const kept = attributes.replaceAll(ownAttributes, '');
  // Icons without a colour have the colour of the text, like the others.
  const fill = / fill="/.test(kept) ? '' : ' fill="currentColor"';
  return `<symbol id="${name}"${kept}${fill}>${drawing}</symbol>`;
}

/** Makes one SVG file of all icons in the folder that the module names, in a package at the root. */
export default function spriteLoader(source) {
  const folder = join(packages, source.trim());
  this.addContextDependency(folder);
  const symbols = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => toSymbol(basename(file, '.svg'), readFileSync(join(folder, file), 'utf8').trim()));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
