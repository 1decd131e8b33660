import type { MappingImport } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Facts } from '@portal/shared/ui';
import { SkippedRows } from '../../../csv-files/skipped-rows';
import { UnknownTitles } from '../../../csv-files/unknown-titles';
import { useTranslations } from '../../../translations';
import { useConfigurationTexts } from '../configuration-text';

const outcomes = ['mapped', 'ignored', 'unmapped', 'unchanged', 'skipped'] as const;

/** Shows what an import would change, and the rows that it would skip. */
export function ImportPreview({ result }: { result: MappingImport }) {
  const { t } = useTranslations('configuration');
  const { effectText } = useConfigurationTexts();
  const { counts, effect, faults, unknownTitles } = result;
  return (
    <section className="admin-configuration__preview" aria-label={t('preview.title')} aria-live="polite">
      <p>{effect.items === 0 ? t('effect.nothing') : effectText(effect)}</p>
      <Facts
        facts={outcomes.map((outcome) => ({
          label: t(`preview.${outcome}`),
          value: formatNumber(counts[outcome]),
        }))}
      />
      <UnknownTitles titles={unknownTitles} />
      <SkippedRows rows={faults} textOf={(code) => t(`faults.${code}`)} />
    </section>
  );
}
