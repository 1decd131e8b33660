import type { ColumnProfile, GridColumn, GridFilter } from '@portal/shared/contracts';
import { useDebouncedValue } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useProfileGridQuery } from '../data-view.api';
import { HeadProfile } from './head-profile';
import { withoutOwnFilters } from './use-profiles';

interface ProfileNoteProps {
  datasetId: string;
  tenantId: string | undefined;
  column: GridColumn;
  /** Profile of a column without filters. */
  profile: ColumnProfile | undefined;
  filters: readonly GridFilter[];
  isReady: boolean;
}

/** The profile below the title of a column, or why its values are not shown. */
export function ProfileNote(props: ProfileNoteProps) {
  const { column, profile, filters } = props;
  const { t } = useTranslations('data-view');
  if (column.maskReason !== null)
    return (
      <span className="host-head-profile__text" title={t(`masked.${column.maskReason}`)}>
        {t('masked.short')}
      </span>
    );
  if (filters.some((filter) => filter.column === column.key)) return <FilteredNote {...props} />;
  return profile ? <HeadProfile column={column} profile={profile} filters={[]} /> : null;
}

/** Profile of a column without its own filters, which dim a part of it. */
function FilteredNote({ datasetId, tenantId, column, filters, isReady }: ProfileNoteProps) {
  const wanted = withoutOwnFilters({ datasetId, tenantId }, column.key, filters);
  const key = JSON.stringify(wanted);
  const settled = useDebouncedValue(isReady ? key : null);
  const { data } = useProfileGridQuery(wanted, { skip: settled !== key });
  const profile = data?.profiles.find((one) => one.column === column.key);
  if (!profile) return null;
  return (
    <HeadProfile
      column={column}
      profile={profile}
      filters={filters.filter((filter) => filter.column === column.key)}
    />
  );
}
