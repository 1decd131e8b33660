import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { languages, type Language } from '@portal/shared/contracts';
import type { DocsCategory, DocsGuide } from '@portal/shared/contracts/sample-apps';
import { insertInterfaceTexts, readInterfaceTexts } from '../../platform/interface-texts';
import { sourcePath } from '../../platform/paths';

interface Category {
  slug: string;
  title: Readonly<Record<Language, string>>;
  /** Slugs in reading order, which are the names of the files, too. */
  guides: readonly string[];
}

export interface Docs {
  categories: DocsCategory[];
  guides: DocsGuide[];
}

const folder = (...parts: string[]) => sourcePath('demo-apps', 'docs', 'guides', ...parts);

/** Splits a file: its title, the paragraph below it, and the text from the first heading on. */
export function parseGuide(source: string): Pick<DocsGuide, 'title' | 'summary' | 'markdown'> {
  const [, title, summary, markdown] = /^# ([^\n]+)\n\n([^\n]+)\n\n(## .+)$/s.exec(source) ?? [];
  if (!title || !summary || !markdown) throw new Error(`A guide has no title, summary or heading: ${source}`);
  return { title, summary, markdown };
}

async function readDocs(language: Language): Promise<Docs> {
  const contents = JSON.parse(readFileSync(folder('contents.json'), 'utf8')) as Category[];
  const texts = await readInterfaceTexts(language);
  const docs: Docs = { categories: [], guides: [] };
  for (const { slug: category, title, guides } of contents) {
    const found: DocsGuide[] = [];
    for (const slug of guides) {
      const source = await readFile(folder(language, `${slug}.md`), 'utf8');
      const filled = insertInterfaceTexts(source, texts, (text) => `**${text}**`);
      found.push({ slug, category, ...parseGuide(filled) });
    }
    docs.guides.push(...found);
    docs.categories.push({
      slug: category,
      title: title[language],
      guides: found.map(({ slug, title: name, summary }) => ({ slug, title: name, summary })),
    });
  }
  return docs;
}

let read: Promise<Record<Language, Docs>> | undefined;

/** Returns the guides, which are read at the first call in a process. */
export async function readGuides(language: Language): Promise<Docs> {
  read ??= Promise.all(languages.map(readDocs)).then(
    (all) => Object.fromEntries(languages.map((one, at) => [one, all[at]])) as Record<Language, Docs>,
  );
  read.catch(() => (read = undefined));
  return (await read)[language];
}
