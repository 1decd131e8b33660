import type { AuditEntry } from '@portal/shared/contracts';
import { VisuallyHidden } from '@portal/shared/ui';
import { useTranslations } from '../translations';
import { useAuditTexts } from './audit-text';
import './audit.css';

/** Shows the values of an entry before and after the action. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslations('audit');
  const { changesOf } = useAuditTexts();
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <ul className="admin-audit__changes">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className="admin-audit__field">{t('field', { label })}</span>{' '}
          {before !== null && (
            <>
              <del>{before}</del>
              <span aria-hidden> → </span>
              <VisuallyHidden>{t('becomes')}</VisuallyHidden>
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
