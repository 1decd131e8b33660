import type { ParameterScope } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Scope } from '../../../platform/database/database';
import type { RowScope } from '../../../warehouse/model/compile/query';
import { findPerson } from '../../me/me.repository';
import { resolvePreferences } from '../../me/preferences';
import { withEffectiveValues } from '../../report-parameters/effective-parameters';
import { requireLevel } from '../../report-parameters/levels/level-rights';
import { readLevels } from '../../report-parameters/levels/levels.repository';
import type { ReportDefinition } from '../library/report-library';
import { visibleReport, type ReportsContext } from '../reports-context';
import { listWorkspaces, type Reader } from '../workspaces.repository';
import { readRowScope } from './row-scope';

/** A report that a person may read, with the rows that it shows. */
export interface Reading {
  report: ReportDefinition;
  rows: RowScope;
  timeZone: string;
}

/** Who reads which report. `tenantId`: one tenant, for people without a tenant. */
export interface ReadingRequest {
  reader: Reader;
  scope: Scope;
  reportId: string;
  tenantId: string | undefined;
  /** Lowest level whose values count, for a preview by a person who may set them. */
  preview?: ParameterScope | undefined;
}

/** Returns the report with the rows that the person may read now. Throws for a report of another workspace. */
export async function startReading(
  { db }: Pick<PortalDeps, 'db'>,
  context: Pick<ReportsContext, 'library'>,
  { reader, scope, reportId, tenantId, preview }: ReadingRequest,
): Promise<Reading> {
  if (preview) requireLevel(preview, reader);
  const [workspaces, person, rows, stored] = await db.batch(scope, (sql) =>
    Promise.all([
      listWorkspaces(sql, reader, context.library.workspaces),
      findPerson(sql, reader.personId),
      readRowScope(sql, reader, tenantId),
      readLevels(sql, reader),
    ]),
  );
  const visible = visibleReport(context, reportId, workspaces);
  const report = withEffectiveValues(visible.report, stored, { ...reader, preview });
  const levels = { tenant: person?.tenantPreferences, user: person?.preferences };
  return { report, rows, timeZone: resolvePreferences(levels).timeZone.value ?? 'UTC' };
}
