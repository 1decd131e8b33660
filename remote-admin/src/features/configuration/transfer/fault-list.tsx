import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

interface FaultListProps<Code extends string> {
  faults: readonly { row: number; code: Code; value: string }[];
  textOf(code: Code): string;
}

/** Names the rows of a file that are skipped, with the reason. */
export function FaultList<Code extends string>({ faults, textOf }: FaultListProps<Code>) {
  const { t } = useTranslations('configuration');
  if (faults.length === 0) return null;
  return (
    <ul className="admin-configuration__faults">
      {faults.map(({ row, code, value }) => (
        <li key={row}>
          {t('preview.fault', { row: formatNumber(row), reason: textOf(code) })}
          {value !== '' && <code> {value}</code>}
        </li>
      ))}
    </ul>
  );
}
