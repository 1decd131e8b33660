import type { AuditEntry } from '@portal/shared/contracts';
import { useAuditTexts } from './audit-text';
import './audit.css';

/** Shows who did an action, with the role at the provider and the reason of the session if there is one. */
export function AuditActor({ entry }: { entry: AuditEntry }) {
  const { actorName, identityOf } = useAuditTexts();
  return (
    <>
      <span className="admin-audit__actor">{actorName(entry)}</span>
      {identityOf(entry).map((line) => (
        <span key={line} className="admin-audit__identity">
          {line}
        </span>
      ))}
    </>
  );
}
