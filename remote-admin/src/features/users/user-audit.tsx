import { AuditList, auditListAt } from '../../audit/audit-list';
import { auditParams } from './users-address';

const list = auditListAt(auditParams);

/** Shows what administrators of the tenant did. */
export function UserAudit() {
  return <AuditList list={list} />;
}
