import {
  ConfiguratorParams,
  MappingExport,
  MappingExportQuery,
  MappingImport,
  MappingImportQuery,
  type ImportMode,
} from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import {
  describeAuditSource,
  recordAction,
  type AuditedAction,
  type AuditSource,
} from '../../../platform/audit/audit';
import { getScope, readLanguage } from '../../../platform/auth/caller';
import { withCsvBodies } from '../../../platform/csv/csv-bodies';
import type { Sql } from '../../../platform/database/database';
import { beginChange } from '../begin-change';
import { getConfigurator, resolvePlace, type Place } from '../configurators.repository';
import { applyChange, previewChange } from '../items/apply-change';
import { readAllItems } from '../items/read-all-items';
import { givenValue, isGiven, type Wanted } from '../items/wanted-values';
import { countExport } from '../../../platform/person-jobs/export-limit';
import { config, tags, url } from '../route-options';
import { listTargets } from '../targets/targets.repository';
import { exportItems } from './export.repository';
import { planImport, type ImportedValues, type StoredItem } from './plan-import';
import { readUpload, uploadLimit, type MappingFile } from './mapping-upload';

const wantedOf = (values: readonly ImportedValues[]): Wanted => {
  const given = JSON.stringify(
    Object.fromEntries(values.map(({ id, status, targetId, note }) => [id, [status, targetId, note]])),
  );
  return (bind) => ({
    given: `select ${bind(given)}::text::jsonb as given`,
    condition: isGiven,
    values: {
      status: givenValue(0),
      target_id: givenValue(1),
      note: givenValue(2),
      via: `case when ${givenValue(0)} = 'mapped' then 'import' end`,
    },
  });
};

const storedColumns =
  'source_system as "sourceSystem", source_key as "sourceKey", status, target_id as "targetId", note';

interface ImportCall {
  place: Place;
  source: AuditSource;
  file: MappingFile;
  mode: ImportMode;
  isDryRun: boolean;
}

async function importRows(
  sql: Sql,
  { place, source, file, mode, isDryRun }: ImportCall,
): Promise<MappingImport> {
  const before = isDryRun ? await getConfigurator(sql, place) : await beginChange(sql, place);
  const items = await readAllItems<StoredItem>(sql, place, storedColumns);
  const targets = await listTargets(sql, place, 'en');
  const { values, counts, faults } = await planImport({ mode, file, items, targets });
  const wanted = wantedOf(values);
  const result = isDryRun
    ? { effect: await previewChange(sql, place, wanted), changeId: null, configurator: before }
    : await applyChange(sql, { place, source, before }, { act: 'imported', wanted });
  return { ...result, rows: file.rows.length, counts, faults, unknownTitles: file.unknownTitles };
}

function importRoute(upload: PortalApp, { db, events, now }: PortalDeps): void {
  upload.post(
    `${url}/imports`,
    {
      config,
      bodyLimit: uploadLimit,
      schema: {
        summary:
          'Import a CSV file of at most 20,000 rows and 10 MiB; a dry run returns what it would change',
        tags,
        consumes: ['text/csv'],
        params: ConfiguratorParams,
        querystring: MappingImportQuery,
        response: { 200: MappingImport },
      },
    },
    async (request) => {
      const { caller, query, params } = request;
      const place = resolvePlace(caller, params);
      const file = await readUpload(request, 'import');
      const source = describeAuditSource(request, { tenantId: place.tenantId, at: now() });
      const { mode, dryRun } = query;
      const result = await db.transaction(getScope(caller), (sql) =>
        importRows(sql, { place, source, file, mode, isDryRun: dryRun === 'true' }),
      );
      if (result.changeId !== null)
        events.publish({ to: { tenantId: place.tenantId }, type: 'configuration.changed' });
      return result;
    },
  );
}

const exportActionOf = ({ type }: Place, query: MappingExportQuery): AuditedAction => ({
  act: 'configuration.exported',
  target: { type: 'configurator', id: type, name: type },
  after: query,
});

/** Registers the routes of imports and exports. */
export function transferRoutes(app: PortalApp, deps: PortalDeps): void {
  const { db, now } = deps;
  app.get(
    `${url}/exports`,
    {
      config,
      // An export counts towards the limit of its tenant.
      exposeHeadRoute: false,
      schema: {
        summary: 'The items of a configurator as CSV, which an import accepts again',
        tags,
        params: ConfiguratorParams,
        querystring: MappingExportQuery,
        response: { 200: MappingExport },
      },
    },
    async (request) => {
      const { caller, query, params } = request;
      const place = resolvePlace(caller, params);
      const at = now();
      const source = describeAuditSource(request, { tenantId: place.tenantId, at });
      const act = exportActionOf(place, query);
      const items = await db.transaction(getScope(caller), async (sql) => {
        // The viewed person neither counts the export nor is its actor.
        if (!caller.actor) {
          await countExport(sql, { tenantId: place.tenantId, now: at });
          await recordAction(sql, source, act);
        }
        return exportItems(sql, place, { query, language: readLanguage(request) });
      });
      const { actor } = caller;
      if (actor) await db.transaction(getScope(actor), (sql) => recordAction(sql, source, act));
      return items;
    },
  );
  withCsvBodies(app, uploadLimit, (upload) => importRoute(upload, deps));
}
