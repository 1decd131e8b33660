import type { ColumnProfile, GridColumn, GridFilter } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';
import { formatValue } from '../rows/format-cell';
import { toBars, toParts } from './bins';

interface HeadProfileProps {
  column: GridColumn;
  profile: ColumnProfile;
  /** Filters of the column: what they leave out is dimmed. */
  filters: readonly GridFilter[];
}

/** Small distribution of a column below its title. */
export function HeadProfile({ column, profile, filters }: HeadProfileProps) {
  const { t } = useTranslations('data-view');
  const { rows, empty, distinct, bins } = profile;
  const parts = bins.length > 0 ? [] : toParts(profile, filters);
  const emptyText = t('profile.emptyShare', { share: formatPercent(rows === 0 ? 0 : empty / rows, 0) });
  const distinctText = t('profile.distinct', { count: distinct, number: formatNumber(distinct) });
  return (
    <span className="host-head-profile">
      {bins.length > 0 && (
        <span className="host-head-profile__bars" aria-hidden="true">
          {toBars(profile, filters).map(({ key, share, isKept }) => (
            <i
              key={key}
              className={isKept ? '' : 'host-profile__out'}
              style={{ blockSize: `${Math.round(share * 100)}%` }}
            />
          ))}
        </span>
      )}
      {parts.length > 0 && (
        <span className="host-head-profile__parts" aria-hidden="true">
          {parts.map(({ key, value, share, isKept }) => (
            <i
              key={key}
              className={isKept ? '' : 'host-profile__out'}
              style={{ flexGrow: share }}
              title={value === null ? t('profile.others') : formatValue(value, column, t)}
            />
          ))}
        </span>
      )}
      <Note text={bins.length > 0 ? emptyText : distinctText} />
      {bins.length === 0 && parts.length === 0 && <Note text={emptyText} />}
    </span>
  );
}

/** A narrow column shortens the text. */
function Note({ text }: { text: string }) {
  return (
    <span className="host-head-profile__text" title={text}>
      {text}
    </span>
  );
}
