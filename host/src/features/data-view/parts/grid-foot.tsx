import { formatNumber } from '@portal/shared/i18n';
import { IconButton } from '@portal/shared/ui';
import type { DataGridRange } from '@portal/shared/ui/grid';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Copy } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { formatColumnNumber } from '../rows/format-cell';
import { countLoaded } from '../rows/row-buffer';
import type { SelectionSums } from '../rows/selection-sums';
import type { LoadedRows } from '../rows/row-loader';

interface GridFootProps {
  loaded: LoadedRows;
  range: DataGridRange | null;
  sums: SelectionSums | null;
  /** Decimals of the selected columns. */
  decimals: number;
  /** Place of the first row in view. */
  firstInView: number;
  onCopy(withHeads: boolean): void;
}

const shownSeconds = (ms: number): string =>
  formatNumber(ms / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rows that are loaded, the time of the query, and the sums of the selected cells. */
export function GridFoot({ loaded, range, sums, decimals, firstInView, onCopy }: GridFootProps) {
  const { t } = useTranslations('data-view');
  const { buffer, elapsedMs } = loaded;
  const form = { format: 'number' as const, decimals };
  const hasRange = range !== null && sums !== null && sums.cells > 0;
  return (
    <>
      <span className="host-data-foot__rows">
        {t('foot.rows', {
          loaded: formatNumber(countLoaded(buffer)),
          total: formatNumber(buffer.total),
          count: buffer.total,
        })}
      </span>
      {buffer.isEstimate && (
        <span className="host-data-foot__place" title={t('foot.estimateHint')}>
          {t('foot.place', { number: formatNumber(firstInView + 1) })}
        </span>
      )}
      <span className="host-data-foot__time">{t('foot.seconds', { number: shownSeconds(elapsedMs) })}</span>
      <span className="host-data-foot__sums" role="status">
        {hasRange && sums.cells > 1 && (
          <>
            <span>{t('foot.cells', { number: formatNumber(sums.cells), count: sums.cells })}</span>
            {sums.missing > 0 && (
              <span>{t('foot.notLoaded', { number: formatNumber(sums.missing), count: sums.missing })}</span>
            )}
            {sums.numbers > 0 && (
              <>
                <span>
                  {t('foot.sum')} <b>{formatColumnNumber(sums.sum, form)}</b>
                </span>
                <span>
                  {t('foot.average')} <b>{formatColumnNumber(sums.sum / sums.numbers, form)}</b>
                </span>
              </>
            )}
          </>
        )}
      </span>
      {hasRange && (
        <Dropdown
          items={[
            { key: 'copy', label: t('copy.plain'), onSelect: () => onCopy(false) },
            { key: 'heads', label: t('copy.withHeads'), onSelect: () => onCopy(true) },
          ]}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t('copy.label')}
              icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
            />
          )}
        />
      )}
    </>
  );
}
