import { readFileSync } from 'node:fs';
import type { Language } from '@portal/shared/contracts';
import { sourcePath } from '../../platform/paths';

/** Question with its answer. */
export interface SampleFaq {
  /** Identifies the question in all categories. */
  key: string;
  question: Readonly<Record<Language, string>>;
  /** Plain text; an empty line separates paragraphs. */
  answer: Readonly<Record<Language, string>>;
}

/** Category of questions. */
export interface SampleFaqCategory {
  slug: string;
  title: Readonly<Record<Language, string>>;
  faqs: readonly SampleFaq[];
}

/** Reads the invented questions and answers of the help center, in the order in which they are shown. */
export const readSampleFaqs = (): readonly SampleFaqCategory[] =>
  (
    JSON.parse(readFileSync(sourcePath('demo-apps', 'help-center', 'sample-faqs.json'), 'utf8')) as {
      categories: SampleFaqCategory[];
    }
  ).categories;
