import type { MappingLoad } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Facts } from '@portal/shared/ui';
import { SkippedRows } from '../../../csv-files/skipped-rows';
import { UnknownTitles } from '../../../csv-files/unknown-titles';
import { useTranslations } from '../../../translations';

const outcomes = ['added', 'updated', 'skipped'] as const;

/** Shows what a load would do, and the rows that it would skip. */
export function LoadPreview({ result }: { result: MappingLoad }) {
  const { t } = useTranslations('configuration');
  const { counts, faults, unknownTitles } = result;
  return (
    <section className="admin-configuration__preview" aria-label={t('preview.title')} aria-live="polite">
      {counts.added + counts.updated === 0 && <p>{t('effect.nothing')}</p>}
      <Facts
        facts={outcomes.map((outcome) => ({
          label: t(`loads.outcome.${outcome}`),
          value: formatNumber(counts[outcome]),
        }))}
      />
      <UnknownTitles titles={unknownTitles} />
      <SkippedRows rows={faults} textOf={(code) => t(`loads.faults.${code}`)} />
    </section>
  );
}
