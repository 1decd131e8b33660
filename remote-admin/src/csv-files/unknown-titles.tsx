import { useTranslations } from '../translations';

/** Names the columns of a file that an import ignores because it does not know their titles. */
export function UnknownTitles({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslations('csv-files');
  if (titles.length === 0) return null;
  return (
    <p>
      {t('unknownTitles', { count: titles.length, titles: titles.map((title) => `“${title}”`).join(', ') })}
    </p>
  );
}
