import { readFileSync } from 'node:fs';
import type { Language } from '@portal/shared/contracts';
import { sourcePath } from '../../platform/paths';

type Text = Readonly<Record<Language, string>>;

/** Category as written in `courses.json`. */
export interface SampleCategory {
  slug: string;
  title: Text;
}

/** Course as written in `courses.json`. */
export interface SampleCourse {
  slug: string;
  category: string;
  title: Text;
  description: Text;
  /** Minutes. */
  duration: number;
  updatedAt: string;
  featured: boolean;
  /** Folder with the texts of the steps; default: the one that the courses of the category share. */
  steps?: string;
}

/** Step as markdown. */
export interface SampleStep {
  title: string;
  subtitle: string;
  markdown: string;
}

const folder = (...parts: string[]) => sourcePath('demo-apps', 'academy', 'courses', ...parts);

/** Reads the categories and courses of the academy, in the order in which they are shown. */
export const readSampleCourses = () =>
  JSON.parse(readFileSync(folder('courses.json'), 'utf8')) as {
    categories: readonly SampleCategory[];
    courses: readonly SampleCourse[];
  };

/** Reads steps from a file in which each begins with a heading of level 1 and the paragraph of its subtitle. */
export function readSampleSteps(name: string, language: Language): SampleStep[] {
  const [, ...parts] = readFileSync(folder(name, `${language}.md`), 'utf8').split(/^# /m);
  return parts.map((part) => {
    const [title = '', subtitle = '', ...blocks] = part.split(/\n{2,}/);
    return { title: title.trim(), subtitle: subtitle.trim(), markdown: blocks.join('\n\n') };
  });
}
