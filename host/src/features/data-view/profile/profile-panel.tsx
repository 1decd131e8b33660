import type { ColumnProfile, GridColumn, GridDataset, GridFilter } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { Facts, IconButton, QueryView } from '@portal/shared/ui';
import { RankingBars } from '@portal/shared/ui/chart';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { EyeOff, Pin, PinOff } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useProfileGridQuery } from '../data-view.api';
import { PanelBody } from '../parts/panel-body';
import { formatValue } from '../rows/format-cell';
import { getTitle } from '../rows/use-grid-columns';
import { Distribution } from './distribution';
import { withoutOwnFilters } from './use-profiles';

interface ProfilePanelProps {
  dataset: GridDataset;
  tenantId: string | undefined;
  column: GridColumn;
  filters: readonly GridFilter[];
  isPinned: boolean;
  onPin(): void;
  onHide(): void;
  onFilters(filters: GridFilter[]): void;
  onClose(): void;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Distribution, extremes and most frequent values of a column. */
export function ProfilePanel(props: ProfilePanelProps) {
  const { dataset, column, isPinned, onPin, onHide, onClose } = props;
  const { t } = useTranslations('data-view');
  return (
    <Pane
      label={t('profile.title', { column: column.label })}
      contentKey={column.key}
      head={
        <PaneHead
          title={getTitle(column)}
          closeLabel={column.label}
          onClose={onClose}
          actions={
            <>
              <IconButton
                label={t(isPinned ? 'head.unpin' : 'head.pin')}
                icon={isPinned ? <PinOff {...icon} /> : <Pin {...icon} />}
                onClick={onPin}
              />
              <IconButton label={t('head.hide')} icon={<EyeOff {...icon} />} onClick={onHide} />
            </>
          }
        />
      }
    >
      <PanelBody shownKey={column.key} onClose={onClose}>
        {column.description !== null && <p>{column.description}</p>}
        <p className="host-data-quiet">{`${column.sqlType} · ${dataset.name}`}</p>
        {column.maskReason === null ? (
          <Content {...props} />
        ) : (
          <p className="host-data-panel__masked">{t(`masked.${column.maskReason}`)}</p>
        )}
      </PanelBody>
    </Pane>
  );
}

function Content({ dataset, tenantId, column, filters, onFilters }: ProfilePanelProps) {
  const { t } = useTranslations('data-view');
  const base = { datasetId: dataset.id, tenantId };
  const own = filters.filter((filter) => filter.column === column.key);
  const others = filters.filter((filter) => filter.column !== column.key);
  const shown = useProfileGridQuery({ ...base, columns: [column.key], filters: [...filters] });
  const whole = useProfileGridQuery(withoutOwnFilters(base, column.key, filters));
  const wholeProfile = whole.currentData?.profiles[0];
  const add = (filter: GridFilter | null) => onFilters(filter ? [...others, filter] : others);
  return (
    <QueryView query={{ ...shown, data: shown.currentData?.profiles[0] }} errorTitle={t('profile.failed')}>
      {(profile) => (
        <>
          {wholeProfile && wholeProfile.bins.length > 1 && (
            <>
              <h3>{t('profile.distribution')}</h3>
              <Distribution column={column} profile={wholeProfile} filters={own} onRange={add} />
            </>
          )}
          <h3>{t('profile.inRows')}</h3>
          <ProfileFacts column={column} profile={profile} />
          {profile.top.length > 0 && (
            <>
              <h3>{t('profile.top')}</h3>
              <RankingBars
                label={t('profile.top')}
                items={profile.top.map(({ value, n }) => ({
                  key: JSON.stringify(value),
                  label: formatValue(value, column, t),
                  value: n,
                }))}
                format={(n) => formatPercent(n / Math.max(1, profile.rows), 0)}
                {...(column.isFilterable && {
                  onSelect: (key: string) => {
                    const value = JSON.parse(key) as string | boolean | number;
                    add({ column: column.key, op: 'equals', values: [value] });
                  },
                })}
              />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}

function ProfileFacts({ column, profile }: { column: GridColumn; profile: ColumnProfile }) {
  const { t } = useTranslations('data-view');
  const { rows, empty, distinct, min, max, median, mean, sum, isEstimate } = profile;
  const value = (one: ColumnProfile['min']) => (one === null ? null : formatValue(one, column, t));
  const approximately = (text: string) => (isEstimate ? t('profile.about', { value: text }) : text);
  return (
    <Facts
      facts={[
        { label: t('profile.rows'), value: approximately(formatNumber(rows)) },
        { label: t('profile.empty'), value: approximately(formatNumber(empty)) },
        { label: t('profile.distinctValues'), value: approximately(formatNumber(distinct)) },
        { label: t('profile.min'), value: value(min) },
        { label: t('profile.median'), value: value(median) },
        { label: t('profile.mean'), value: value(mean) },
        { label: t('profile.max'), value: value(max) },
        { label: t('profile.sum'), value: column.aggregates.includes('sum') ? value(sum) : null },
      ]}
    />
  );
}
