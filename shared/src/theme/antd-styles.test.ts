import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Styles {
  injectCSS(css: string, option?: object): HTMLStyleElement;
  updateCSS(css: string, key: string, option?: object): HTMLStyleElement;
  removeCSS(key: string, option?: object): void;
}

class FakeSheet {
  css = '';
  replaceSync(css: string): void {
    this.css = css;
  }
}

const root = join(__dirname, '../../../node_modules');
const replacement = join(__dirname, '../../tooling/webpack/antd-styles.mjs');
const iconReplacement = join(__dirname, '../../tooling/webpack/antd-icon-styles.mjs');
const exportNames = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const declared = [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map((match) => match[1] ?? '');
  const passedOn = [...source.matchAll(/^export \{([^}]+)\} from/gm)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.trim()),
  );
  return [...declared, ...passedOn].sort();
};

let adopted: FakeSheet[];
let styles: Styles;
const shown = (): string[] => adopted.map((sheet) => sheet.css);

beforeEach(() => {
  adopted = [];
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, get: () => adopted });
  (globalThis as { CSSStyleSheet: unknown }).CSSStyleSheet = FakeSheet;
  jest.resetModules();
  styles = createRequire(__filename)(replacement) as Styles;
});

test('exports the same names as the antd modules that it replaces', () => {
  expect(exportNames(replacement)).toEqual(
    exportNames(join(root, '@rc-component/util/es/Dom/dynamicCSS.js')),
  );
  expect(exportNames(iconReplacement)).toEqual(exportNames(join(root, '@ant-design/icons/es/cssUtils.js')));
});

test('covers every antd module that creates style elements', () => {
  const writers = [
    'antd/es',
    '@ant-design/cssinjs/es',
    '@ant-design/icons/es',
    '@rc-component/util/es',
  ].flatMap((folder) => filesThatWriteStyles(join(root, folder)));
  expect(writers.map((file) => file.slice(root.length + 1)).sort()).toEqual([
    '@ant-design/icons/es/cssUtils.js',
    '@rc-component/util/es/Dom/dynamicCSS.js',
  ]);
});

test('orders style sheets as the original orders its elements', () => {
  const queue = (css: string, priority = 0) => styles.updateCSS(css, css, { prepend: 'queue', priority });
  styles.updateCSS('plain', 'plain');
  queue('component');
  queue('variables', -999);
  queue('second component');
  styles.updateCSS('layers', 'layers', { prepend: true });
  expect(shown()).toEqual(['layers', 'variables', 'component', 'second component', 'plain']);
});

test('replaces a changed style in place and removes a removed one', () => {
  const first = styles.updateCSS('a {}', 'one', { mark: 'css-hash' });
  styles.updateCSS('b {}', 'two', { mark: 'css-hash' });
  expect(styles.updateCSS('c {}', 'one', { mark: 'css-hash' })).toBe(first);
  expect(shown()).toEqual(['c {}', 'b {}']);
  styles.removeCSS('two', { mark: 'css-hash' });
  styles.removeCSS('two', { mark: 'css-hash' });
  expect(shown()).toEqual(['c {}']);
});

test('keeps the position of style sheets that it did not add', () => {
  const foreign = new FakeSheet();
  foreign.css = 'foreign';
  adopted.push(foreign);
  styles.updateCSS('own', 'own');
  styles.updateCSS('first', 'first', { prepend: true });
  expect(shown()).toEqual(['foreign', 'first', 'own']);
});

test('returns an element with the attributes that is never attached to the document', () => {
  const node = styles.updateCSS('a {}', 'key', { prepend: 'queue', priority: 3, mark: 'css-hash' });
  expect(node.getAttribute('data-css-hash')).toBe('key');
  expect(node.getAttribute('data-rc-priority')).toBe('3');
  expect(node.isConnected).toBe(false);
  expect(node.innerHTML).toBe('');
});

function filesThatWriteStyles(folder: string): string[] {
  const { readdirSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesThatWriteStyles(path);
    return /\.js$/.test(entry.name) && /createElement\(["']style["']\)/.test(readFileSync(path, 'utf8'))
      ? [path]
      : [];
  });
}
