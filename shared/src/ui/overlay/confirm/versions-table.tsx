import { useTranslations } from '../../../translations';

/** Values of one field that two people changed. */
export interface VersionsRow {
  label: string;
  theirs: string;
  yours: string;
}

export interface VersionsTableProps {
  rows: readonly VersionsRow[];
}

/** Shows the values of someone else beside the person's own values. */
export function VersionsTable({ rows }: VersionsTableProps) {
  const { t } = useTranslations('overlay');
  return (
    <table className="ui-versions">
      <thead>
        <tr>
          <th scope="col">{t('versions.field')}</th>
          <th scope="col">{t('versions.theirs')}</th>
          <th scope="col">{t('versions.yours')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, yours }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs}</td>
            <td>{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
