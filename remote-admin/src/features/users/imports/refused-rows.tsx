import { userImportFields, type JobFault } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useId } from 'react';
import { UnknownTitles } from '../../../csv-files/unknown-titles';
import { useTranslations } from '../../../translations';

/** Fields of reasons with another name. Reasons that are neither here nor names of fields are about the address. */
const fields: Readonly<Record<string, string | null>> = {
  extra_cell: null,
  name: 'name',
  role: 'roles',
  workspace: 'workspaces',
  ambiguous_workspace: 'workspaces',
  too_many_workspaces: 'workspaces',
  start_page: 'defaultLandingPage',
};

/** Returns the field that a reason is about, or null for the whole row. */
const findField = (code: string): string | null =>
  fields[code] === undefined ? (userImportFields.find((field) => field === code) ?? 'email') : fields[code];

/** Returns a function that returns the title of a field: that of the list, unless a file means something else by it. */
function useFieldTitles(): (field: string) => string {
  const { lookUp } = useTranslations('imports');
  const users = useTranslations('users');
  return (field) => lookUp(`rows.fields.${field}`, users.lookUp(`columns.${field}`, field));
}

interface RefusedRowsProps {
  faults: readonly JobFault[];
  /** Number of all refused rows. */
  count: number;
}

/** Names the ignored columns of a file and lists the first rows that an import refuses, with field, reason and value. */
export function RefusedRows({ faults, count }: RefusedRowsProps) {
  const { t } = useTranslations('imports');
  const id = useId();
  const unknown = faults.filter(({ code }) => code === 'unknown_column');
  const rows = faults.filter(({ code }) => code !== 'unknown_column');
  return (
    <div className="admin-imports__refused">
      <UnknownTitles titles={unknown.map(({ value = '' }) => value)} />
      <p id={id} hidden={count <= rows.length}>
        {t('rows.title')}
      </p>
      {rows.length > 0 && (
        <ul aria-labelledby={id}>
          {rows.map((fault) => (
            <RefusedRow key={fault.line} {...fault} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RefusedRow({ line, code, value }: JobFault) {
  const { t, lookUp } = useTranslations('imports');
  const fieldTitle = useFieldTitles();
  const field = findField(code);
  const about = {
    row: formatNumber(line),
    reason: lookUp(`rows.reasons.${code}`, t('rows.reasons.other')),
  };
  return (
    <li>
      {field === null ? t('rows.row', about) : t('rows.cell', { ...about, field: fieldTitle(field) })}
      {value !== undefined && <code> {value}</code>}
    </li>
  );
}
