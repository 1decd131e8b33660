import { existsSync, readFileSync } from 'node:fs';
import { languages } from '@portal/shared/contracts';
import { sourcePath } from '../../platform/paths';
import { openSampleContents } from '../file-manager/file-contents';
import { readSampleItems, type SampleItem } from '../file-manager/sample-files';
import { readSampleFaqs } from '../help-center/sample-faqs';
import { readSampleGuides } from '../help-center/sample-guides';
import { drawProduct, productColours, productKinds, productViews } from './product-pictures';
import { readSampleInventory } from './sample-products';

const repeated = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at);

const contentPath = (key: string) => sourcePath('demo-apps', 'file-manager', 'contents', `${key}.json`);

describe('sample products', () => {
  const { categories, brands, vendors, tags, products } = readSampleInventory();

  test('the inventory has the categories of the specification and at least 120 products', () => {
    expect(categories.map(({ slug }) => slug)).toEqual(['mens', 'ladies', 'unisex']);
    expect([brands.length, vendors.length, tags.length]).toEqual([6, 4, 10]);
    expect(products.length).toBeGreaterThanOrEqual(120);
  });

  test('no two products share a SKU, a name, a barcode or a description', () => {
    for (const field of ['sku', 'name', 'barcode', 'description'] as const)
      expect(repeated(products.map((product) => product[field]))).toEqual([]);
  });

  test('barcodes are of the range for shops and end in the check digit of EAN-13', () => {
    const sum = (digits: string) =>
      [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    const invalid = ({ barcode }: { barcode: string }) =>
      !/^2\d{12}$/.test(barcode) || sum(barcode) % 10 !== 0;
    expect(products.filter(invalid)).toEqual([]);
  });

  test('products refer to existing categories, brands, vendors, tags and drawings', () => {
    const ids = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
    const known = { category: ids(categories), brand: ids(brands), vendor: ids(vendors), tag: ids(tags) };
    const isComplete = ({ category, brand, vendor, tags: own, picture }: (typeof products)[number]) =>
      known.category.has(category) &&
      known.brand.has(brand) &&
      known.vendor.has(vendor) &&
      own.length > 0 &&
      own.every((tag) => known.tag.has(tag)) &&
      (!picture || (productKinds.includes(picture.kind) && productColours.includes(picture.colour)));
    expect(products.filter((product) => !isComplete(product))).toEqual([]);
  });

  test('amounts have at most two decimals and cover their cost, and no more is reserved than there is', () => {
    const isCents = (amount: number) => Number(amount.toFixed(2)) === amount;
    const wrong = products.filter(
      ({ cost, basePrice, stock, reserved, taxPercent, weight }) =>
        !isCents(cost) ||
        !isCents(basePrice) ||
        !(0 < cost && cost < basePrice && weight > 0) ||
        !(Number.isInteger(stock) && 0 <= reserved && reserved <= stock) ||
        ![8, 10, 18, 20, 30].includes(taxPercent),
    );
    expect(wrong).toEqual([]);
  });

  test('some products are low, sold out, inactive or without a picture', () => {
    const counts = [
      products.filter(({ stock }) => stock > 0 && stock < 20),
      products.filter(({ stock }) => stock === 0),
      products.filter(({ active }) => !active),
      products.filter(({ picture }) => !picture),
    ].map(({ length }) => length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });

  test('every view of every kind of product is an SVG below 2 kB without missing values', () => {
    expect(productKinds.length).toBeGreaterThanOrEqual(12);
    for (const kind of productKinds)
      for (const view of productViews(kind)) {
        const svg = drawProduct({ kind, colour: 'navy', accent: 'brass' }, view);
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+">.*<\/svg>$/);
        expect(svg).not.toMatch(/undefined|NaN/);
        expect(Buffer.byteLength(svg)).toBeLessThan(2_000);
      }
  });
});

describe('sample files', () => {
  const items = readSampleItems();
  const folders = items.filter(({ type }) => type === 'folder');
  const files = items.filter(({ type }) => type !== 'folder');
  const byKey = new Map(items.map((item) => [item.key, item]));
  const bytesFor = openSampleContents();
  const depth = ({ parent }: SampleItem): number => {
    const folder = parent === null ? undefined : byKey.get(parent);
    return folder ? depth(folder) + 1 : 1;
  };

  test('the tree has at least 20 folders, four levels of them, and 80 files', () => {
    expect(folders.length).toBeGreaterThanOrEqual(20);
    expect(files.length).toBeGreaterThanOrEqual(80);
    expect(Math.max(...folders.map(depth))).toBe(4);
  });

  test('keys are unique, parents are folders that come first, and a folder has no name twice', () => {
    expect(repeated(items.map(({ key }) => key))).toEqual([]);
    expect(repeated(items.map(({ parent, name, type }) => `${parent}/${name}.${type}`))).toEqual([]);
    const isMisplaced = ({ parent }: SampleItem, at: number) =>
      parent !== null && !items.slice(0, at).some(({ key, type }) => key === parent && type === 'folder');
    expect(items.filter(isMisplaced)).toEqual([]);
  });

  test('no item is modified before it exists, nor older than its folder', () => {
    const isWrong = ({ parent, createdDaysAgo, modifiedDaysAgo }: SampleItem) =>
      modifiedDaysAgo > createdDaysAgo ||
      (parent !== null && createdDaysAgo > (byKey.get(parent)?.createdDaysAgo ?? 0));
    expect(items.filter(isWrong)).toEqual([]);
  });

  test('every file has the content that its type promises, and no content is left over', () => {
    const starts: Partial<Record<string, string>> = {
      PDF: '%PDF-1.4\n',
      XLS: 'PK\u0003\u0004',
      DOC: 'PK\u0003\u0004',
      JPG: '\u00FF\u00D8\u00FF',
      PNG: '\u0089PNG\r\n',
    };
    for (const item of files) {
      const bytes = bytesFor(item);
      expect([item.key, bytes.length > 100 && bytes.length < 30_000]).toEqual([item.key, true]);
      expect(bytes.toString('latin1')).toMatch(new RegExp(`^${starts[item.type] ?? ''}`));
    }
    const keys = folders
      .filter(({ parent, key }) => !parent && existsSync(contentPath(key)))
      .flatMap(({ key }) => Object.keys(JSON.parse(readFileSync(contentPath(key), 'utf8')) as object));
    expect(keys.sort()).toEqual(files.map(({ key }) => key).sort());
  });

  test('each PDF ends with its table of objects, whose offsets are right', () => {
    for (const item of files.filter(({ type }) => type === 'PDF')) {
      const text = bytesFor(item).toString('latin1');
      const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
      const [head, , ...entries] =
        text.slice(Number(start)).split('\ntrailer')[0]?.split('\n').slice(1) ?? [];
      expect(head).toBe(`0 ${entries.length + 1}`);
      for (const [at, entry] of entries.entries()) {
        expect(entry).toMatch(/^\d{10} 00000 n $/);
        expect(text.slice(Number(entry.slice(0, 10))).startsWith(`${at + 1} 0 obj\n`)).toBe(true);
      }
      for (const [, length, stream] of text.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
        expect(stream).toHaveLength(Number(length));
      expect(text).not.toContain('(?)');
    }
  });

  test('the directory of each XLS and DOC file lists its entries at their offsets', () => {
    for (const item of files.filter(({ type }) => type === 'XLS' || type === 'DOC')) {
      const bytes = bytesFor(item);
      const end = bytes.length - 22;
      const names: string[] = [];
      let at = bytes.readUInt32LE(end + 16);
      while (at < end) {
        const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28));
        const local = bytes.readUInt32LE(at + 42);
        expect(bytes.subarray(local + 30, local + 30 + name.length)).toEqual(name);
        names.push(name.toString());
        at += 46 + name.length;
      }
      expect(names).toHaveLength(bytes.readUInt16LE(end + 10));
      expect(names).toContain(item.type === 'XLS' ? 'xl/workbook.xml' : 'word/document.xml');
    }
  });
});

describe('sample texts of the help center', () => {
  const faqCategories = readSampleFaqs();
  const faqs = faqCategories.flatMap((category) => category.faqs);
  const { categories, sharedGuide } = readSampleGuides();
  const guides = categories.flatMap((category) => category.guides);

  test('each of the five categories has eight questions or guides', () => {
    const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
    expect(slugs(faqCategories)).toEqual([
      'most-asked',
      'general-inquiries',
      'licenses',
      'payments',
      'support',
    ]);
    expect(slugs(categories)).toEqual([
      'getting-started',
      'projects',
      'settings',
      'payments',
      'your-account',
    ]);
    expect(faqCategories.map((category) => category.faqs.length)).toEqual([8, 8, 8, 8, 8]);
    expect(categories.map((category) => category.guides.length)).toEqual([8, 8, 8, 8, 8]);
    expect(repeated(faqs.map(({ key }) => key))).toEqual([]);
    expect(repeated(guides.map(({ slug }) => slug))).toEqual([]);
  });

  test('every text is there in both languages and differs between them', () => {
    const texts = [
      ...[...faqCategories, ...categories].map(({ title }) => title),
      ...faqs.flatMap(({ question, answer }) => [question, answer]),
      ...guides.flatMap(({ title, subtitle }) => [title, subtitle]),
      sharedGuide,
    ];
    expect(texts.filter(({ en, tr }) => !en.trim() || !tr.trim() || en === tr)).toEqual([]);
  });

  test('answers have as many paragraphs in Turkish as in English, and at least two', () => {
    const paragraphs = (text: string) => text.split('\n\n').length;
    const wrong = faqs.filter(
      ({ answer }) => paragraphs(answer.en) < 2 || paragraphs(answer.en) !== paragraphs(answer.tr),
    );
    expect(wrong).toEqual([]);
  });

  test('ten guides name a help page that exists in both languages and everybody may read', () => {
    const pages = guides.flatMap(({ page }) => page ?? []);
    expect(pages).toHaveLength(10);
    for (const page of pages)
      for (const language of languages) {
        const text = readFileSync(sourcePath('assistant', 'knowledge', language, `${page}.md`), 'utf8');
        expect(text).not.toMatch(/^access:/m);
      }
  });

  test('the shared guide uses the same elements in both languages', () => {
    const elements = (html: string) => [...html.matchAll(/<(\w+)>/g)].map(([, name]) => name);
    expect(elements(sharedGuide.en)).toEqual(elements(sharedGuide.tr));
    expect(elements(sharedGuide.en)).toEqual(expect.arrayContaining(['h2', 'p', 'ul', 'blockquote', 'code']));
  });
});
