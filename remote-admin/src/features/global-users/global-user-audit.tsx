import { GlobalAuditList, globalAuditListAt } from '../../audit/audit-list';
import { auditParams } from './global-users-address';

const list = globalAuditListAt(auditParams);

/** Shows what administrators did in all tenants and on the portal. */
export function GlobalUserAudit() {
  return <GlobalAuditList list={list} />;
}
