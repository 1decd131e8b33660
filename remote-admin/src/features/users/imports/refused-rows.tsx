import { userImportFields, type JobFault } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useId } from 'react';
import { useTranslations } from '../../../translations';

/** Fields of reasons with another name. All other reasons have the name of a field or are about the address. */
const fields: Readonly<Record<string, string>> = {
  name: 'name',
  role: 'roles',
  workspace: 'workspaces',
  start_page: 'defaultLandingPage',
};

const fieldOf = (code: string): string =>
  fields[code] ?? userImportFields.find((field) => field === code) ?? 'email';

/** Returns a function that returns the title of a field: that of the list, unless a file means something else by it. */
function useFieldTitles(): (field: string) => string {
  const { lookUp } = useTranslations('imports');
  const users = useTranslations('users');
  return (field) => lookUp(`rows.fields.${field}`, users.lookUp(`columns.${field}`, field));
}

export interface RefusedRowsProps {
  faults: readonly JobFault[];
  /** Whether there are other refused rows. */
  hasMore: boolean;
}

/** Lists the first rows that an import refuses, with the field and the reason. */
export function RefusedRows({ faults, hasMore }: RefusedRowsProps) {
  const { t, lookUp } = useTranslations('imports');
  const fieldTitle = useFieldTitles();
  const id = useId();
  return (
    <div className="admin-imports__refused">
      <p id={id} hidden={!hasMore}>
        {t('rows.title')}
      </p>
      <ul aria-labelledby={id}>
        {faults.map(({ line, code }) => (
          <li key={line}>
            {t('rows.row', {
              line: formatNumber(line),
              field: fieldTitle(fieldOf(code)),
              reason: lookUp(`rows.reasons.${code}`, t('rows.reasons.other')),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
