import { registryReported, type LoadReport } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { createBudget } from '../../platform/http/budget';
import { audit } from '../registry/audit.repository';
import { findVersion } from '../registry/remotes.repository';

/** Codes of files and documents that a browser rejected as tampered. Network failures have other codes. */
const rejectionCodes = new Set([
  ...['hash', 'origin', 'manifest'],
  ...['registry.signature', 'registry.format', 'registry.downgrade'],
]);
const maxPerPerson = 20;
const maxPerRemote = 30;

type ReportedFile = Pick<LoadReport, 'name' | 'version' | 'file'>;

/** Returns the subject of the audit entry, or undefined for an unknown version. */
async function subjectOf(deps: PortalDeps, { name, version, file = '' }: ReportedFile) {
  if (name === registryReported) {
    const [, revision] = /^0\.0\.(\d{1,9})$/.exec(version) ?? [];
    return revision === undefined ? undefined : { name, version: '', file: `registry, revision ${revision}` };
  }
  const known = await deps.db.transaction({ as: 'system' }, (sql) => findVersion(sql, name, version));
  return known ? { name, version, file } : undefined;
}

/** Creates a function that records reports of tampered files in the audit, within a budget per minute. */
export function createRejections(deps: PortalDeps) {
  const personBudget = createBudget(maxPerPerson, deps.now);
  const remoteBudget = createBudget(maxPerRemote, deps.now);
  return async (reports: readonly LoadReport[], personId: string): Promise<void> => {
    for (const report of reports) {
      const { outcome, code = '', trace } = report;
      if (outcome === 'loaded' || !rejectionCodes.has(code)) continue;
      // Checked first, so that one person cannot use up the budget of the remote.
      if (!personBudget.take(personId) || !remoteBudget.take(report.name)) continue;
      const subject = await subjectOf(deps, report);
      if (!subject) continue;
      const detail = `${code}, refused by a browser${trace ? `, reference ${trace}` : ''}`;
      await audit(deps, { event: 'remote.rejected', ...subject, detail });
    }
  };
}
