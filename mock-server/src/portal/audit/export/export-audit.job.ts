import type { GlobalAuditFilters, Language } from '@portal/shared/contracts';
import { recordAction } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { readInterfaceTexts, type InterfaceTexts } from '../../../platform/interface-texts';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import { defineJob, type Portion, type PortionCall } from '../../../platform/person-jobs/define-job';
import { titles, toAuditCells } from './audit-cells';
import { countMatching, nextMatching } from './matching-entries';

const portionSize = 1_000;

const textsByLanguage = new Map<Language, Promise<InterfaceTexts>>();

function textsOf(language: Language): Promise<InterfaceTexts> {
  const texts = textsByLanguage.get(language) ?? readInterfaceTexts(language);
  textsByLanguage.set(language, texts);
  return texts;
}

/** Records the export in the audit of the tenant whose entries it contains, else in the audit of the portal. */
async function recordExport(sql: Sql, { source, job, params }: PortionCall<GlobalAuditFilters>) {
  const { tenant = null, ...after } = params;
  await recordAction(
    sql,
    { ...source, tenantId: tenant },
    { act: 'audit.exported', target: { type: 'job', id: job.id, name: 'audit.csv' }, after },
  );
}

async function exportPortion(sql: Sql, call: PortionCall<GlobalAuditFilters>): Promise<Portion> {
  const { language, createdAt } = call.job;
  const texts = await textsOf(language);
  const match = { filters: call.params, until: createdAt };
  const after = call.position as [string, string] | null;
  const total = after ? {} : { total: await countMatching(sql, match) };
  const entries = await nextMatching(sql, match, { after, limit: portionSize });
  if (!after) await recordExport(sql, call);
  const lines = csvLines(
    entries.map((entry) => toAuditCells(entry, texts)),
    language,
  );
  const last = entries.at(-1);
  return {
    ...total,
    position: last && entries.length === portionSize ? [last.key, last.id] : null,
    ok: entries.length,
    text: `${after ? '' : csvStart(titles[language], language)}${lines}`,
  };
}

/** The entries of a tenant's audit that match a search and filters as CSV, the oldest first. */
export const exportAudit = defineJob<GlobalAuditFilters>({
  kind: 'audit.export',
  access: 'tenant-admin',
  isExport: true,
  run: (sql, call) =>
    exportPortion(sql, { ...call, params: { ...call.params, tenant: call.job.tenantId ?? '' } }),
});

/** The same for one tenant or all of them, for administrators of the provider. */
export const exportGlobalAudit = defineJob<GlobalAuditFilters>({
  kind: 'audit.export_all',
  access: 'global-admin',
  isExport: true,
  run: exportPortion,
});
