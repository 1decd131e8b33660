import { readFileSync } from 'node:fs';
import type { Language } from '@portal/shared/contracts';
import type { BudgetType, ProjectArea } from '@portal/shared/contracts/sample-apps';
import { sourcePath } from '../../../platform/paths';
import { pickItem } from '../figures/draw';

type Text = Record<Language, string>;

interface ProjectTexts {
  areas: Record<ProjectArea, Text>;
  subjects: Record<ProjectArea, readonly Text[]>;
  issues: readonly Text[];
  tasks: readonly Text[];
  /** Times of a day with the meetings that can take place then. */
  schedule: readonly { time: string; items: readonly { title: Text; location?: Text }[] }[];
  budget: Record<BudgetType, Text>;
  jobTitles: readonly Text[];
}

export const projectTexts = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'dashboards', 'project', 'project-texts.json'), 'utf8'),
) as ProjectTexts;

/** Returns the title of an issue or a task: a part of the product and what is wrong or to do there. */
export const composeTitle = (
  kind: 'issues' | 'tasks',
  area: ProjectArea,
  { at, language }: { at: number; language: Language },
): string =>
  [projectTexts.subjects[area], projectTexts[kind]]
    .map((texts, index) => pickItem(texts, `${kind} ${index}`, at)[language])
    .join(': ');
