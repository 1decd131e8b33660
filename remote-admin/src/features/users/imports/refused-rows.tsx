import type { JobFault } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useId } from 'react';
import { useTranslations } from '../../../translations';

/** Field of each reason. All other reasons are about the address. */
const fields = {
  name: 'name',
  role: 'roles',
  workspace: 'workspaces',
  language: 'language',
  start_page: 'startPage',
} as const;

const fieldOf = (code: string) => (code in fields ? fields[code as keyof typeof fields] : 'email');

export interface RefusedRowsProps {
  faults: readonly JobFault[];
  /** Whether there are other refused rows. */
  hasMore: boolean;
}

/** Lists the first rows that an import refuses, with the field and the reason. */
export function RefusedRows({ faults, hasMore }: RefusedRowsProps) {
  const { t, lookUp } = useTranslations('imports');
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
              field: t(`rows.fields.${fieldOf(code)}`),
              reason: lookUp(`rows.reasons.${code}`, t('rows.reasons.other')),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
