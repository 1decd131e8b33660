import { readFileSync } from 'node:fs';
import type { Language } from '@portal/shared/contracts';
import { sourcePath } from '../../platform/paths';

/** Guide of the help center. */
export interface SampleGuide {
  /** Identifies the guide in all categories. */
  slug: string;
  title: Readonly<Record<Language, string>>;
  subtitle: Readonly<Record<Language, string>>;
  /** Help page of the portal that contains the text; without it, the guide shows the shared text. */
  page?: string;
}

/** Category of guides. */
export interface SampleGuideCategory {
  slug: string;
  title: Readonly<Record<Language, string>>;
  guides: readonly SampleGuide[];
}

/** Guides of the help center. */
export interface SampleGuides {
  categories: readonly SampleGuideCategory[];
  /** HTML of the guides that have no help page. */
  sharedGuide: Readonly<Record<Language, string>>;
}

/** Reads the guides of the help center, in the order in which they are shown. */
export const readSampleGuides = (): SampleGuides =>
  JSON.parse(
    readFileSync(sourcePath('demo-apps', 'help-center', 'sample-guides.json'), 'utf8'),
  ) as SampleGuides;
