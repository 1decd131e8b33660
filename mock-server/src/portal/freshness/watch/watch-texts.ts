import type { Language } from '@portal/shared/contracts';
import { mailDate } from '../../../platform/mail/mail-layout';
import { readTranslations } from '../../../platform/translations';
import type { Model } from '../../../warehouse/model/model';
import { checkKey, checkTitles } from '../read-freshness';
import type { Condition, ConditionKind } from './conditions';

const translations = readTranslations<typeof import('./en.json')>('portal', 'freshness', 'watch');

/** Names of tenants that are listed. */
const namedTenants = 3;

/** Conditions of one kind that have started together. */
export interface StartedConditions {
  kind: ConditionKind;
  conditions: readonly Condition[];
  /** Names of the tenants, for people of the provider. */
  tenantNames: readonly string[];
}

interface Reading {
  language: Language;
  timeZone: string;
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));

const locales = { en: 'en-GB', tr: 'tr' } as const;

const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
const formatNumber = (value: number, language: Language): string => value.toLocaleString(locales[language]);

function describe(
  { kind, subject, freshness }: Condition,
  model: Model,
  { language, timeZone }: Reading,
): Record<string, string> {
  const { dataset, lastDay, expectedBy, failed } = freshness;
  if (kind === 'late')
    return {
      name: dataset.title[language],
      dataset: dataset.title[language],
      day: formatDay(lastDay ?? '', language),
      expected: mailDate(new Date(expectedBy ?? ''), language, timeZone),
    };
  const result = failed.find((check) => checkKey(check) === subject);
  if (!result) return {};
  const { checkTitle, ruleTitle } = checkTitles(model, result, language);
  return {
    name: `${checkTitle}: ${ruleTitle}`,
    check: checkTitle,
    rule: ruleTitle,
    day: formatDay(result.day, language),
    faulty: formatNumber(result.faulty, language),
    checked: formatNumber(result.checked, language),
  };
}

function tenantText(names: readonly string[], language: Language): string {
  const { tenants, more } = translations[language];
  const shown = names.slice(0, namedTenants).join(', ');
  const rest = names.length - namedTenants;
  if (names.length === 0) return '';
  return fill(tenants, { names: rest > 0 ? fill(more, { names: shown, count: rest }) : shown });
}

function textsIn({ kind, conditions, tenantNames }: StartedConditions, model: Model, reading: Reading) {
  const { language } = reading;
  const texts = translations[language][kind];
  const values = conditions.map((condition) => describe(condition, model, reading));
  const [first = {}] = values;
  const isOne = values.length === 1;
  const detail = isOne ? fill(texts.detail, first) : `${values.map(({ name }) => name).join(', ')}.`;
  return {
    title: isOne ? fill(texts.title, first) : fill(texts.several, { count: values.length }),
    description: `${tenantText(tenantNames, language)}${detail}`,
  };
}

/** Returns the texts of the notification of conditions that have started. Its times are those of a zone. */
export const watchTexts = (started: StartedConditions, model: Model, timeZone: string) => ({
  en: textsIn(started, model, { language: 'en', timeZone }),
  tr: textsIn(started, model, { language: 'tr', timeZone }),
});
