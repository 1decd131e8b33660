import { readTranslations } from '../../../platform/translations';

/** Texts of messages and notices, in all languages. */
export const subscriptionTexts = readTranslations<typeof import('./en.json')>(
  'portal',
  'subscriptions',
  'delivery',
);

/** Replaces `{{name}}` by the value of that name. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
