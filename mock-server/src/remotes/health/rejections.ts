import { registryReported, type LoadReport } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { audit } from '../registry/audit.repository';
import { findVersion } from '../registry/remotes.repository';
import { createBudget } from './report-budget';

/** What a browser refused because it is not what the registry lists. Trouble on the way there has other codes. */
const rejections = new Set([
  ...['hash', 'origin', 'manifest'],
  ...['registry.signature', 'registry.format', 'registry.downgrade'],
]);
const perPersonAndMinute = 20;
const perRemoteAndMinute = 30;

type Seen = Pick<LoadReport, 'name' | 'version' | 'file'>;

/** What the row names; nothing for a version that nobody published. */
async function subjectOf(deps: PortalDeps, { name, version, file = '' }: Seen) {
  if (name === registryReported) {
    const [, revision] = /^0\.0\.(\d{1,9})$/.exec(version) ?? [];
    return revision === undefined ? undefined : { name, version: '', file: `registry, revision ${revision}` };
  }
  const known = await deps.db.transaction({ as: 'system' }, (sql) => findVersion(sql, name, version));
  return known ? { name, version, file } : undefined;
}

/** Leaves one event in the audit for each report of a browser that refused something, within a budget. */
export function createRejections(deps: PortalDeps) {
  const ofPerson = createBudget(perPersonAndMinute, deps.now);
  const ofRemote = createBudget(perRemoteAndMinute, deps.now);
  return async (reports: readonly LoadReport[], personId: string): Promise<void> => {
    for (const report of reports) {
      const { outcome, code = '', trace } = report;
      if (outcome === 'loaded' || !rejections.has(code)) continue;
      // The person's comes first: nobody uses up the remote's alone.
      if (!ofPerson.take(personId) || !ofRemote.take(report.name)) continue;
      const subject = await subjectOf(deps, report);
      if (!subject) continue;
      const detail = `${code}, refused by a browser${trace ? `, reference ${trace}` : ''}`;
      await audit(deps, { event: 'remote.rejected', ...subject, detail });
    }
  };
}
