import type { Language } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/app/in-scope';
import type { PortalDeps } from '../../platform/app/portal-app';
import { getScope, readLanguage, type Caller } from '../../platform/auth/caller';
import type { Scope, Sql } from '../../platform/database/database';
import { notFound, PortalError } from '../../platform/http/problem';
import { todayIn } from '../../platform/text/today';
import type { GridDefinition, GridModel } from '../../warehouse/grid/grid-model';
import type { GridReading } from '../../warehouse/grid/read/reading';
import type { RowScope } from '../../warehouse/model/compile/query';
import { findPerson } from '../me/me.repository';
import { resolvePreferences } from '../me/preferences';
import type { ReportLibrary } from '../reports/library/report-library';
import { readRowScope } from '../reports/run/row-scope';
import { listWorkspaces, type Workspace } from '../reports/workspaces.repository';

/** Dependencies of the routes of the data view. */
export interface GridContext {
  deps: PortalDeps;
  grids: GridModel;
  library: ReportLibrary;
  cursorKey: Buffer;
}

type Reader = Pick<Viewer, 'personId' | 'tenantId' | 'roles'> & { acting?: Caller['acting'] | undefined };

/**
 * Personal data in rows are for administrators of the tenant that they belong to, and not for people of the provider
 * who work inside it.
 */
export const seesPersonal = ({ tenantId, roles, acting }: Reader): boolean =>
  tenantId !== null && acting === undefined && roles.includes('TenantAdmin');

/** Returns the datasets of a person: those with the rows of a report that they may open. */
export function readableGrids(
  { grids, library }: Pick<GridContext, 'grids' | 'library'>,
  workspaces: readonly Workspace[],
): GridDefinition[] {
  const reports = [...library.reports.values()].filter((report) =>
    workspaces.some((workspace) => workspace.holds(report)),
  );
  const read = new Set(
    reports.flatMap(({ tiles }) => tiles.flatMap(({ queries }) => queries.map(({ dataset }) => dataset))),
  );
  return [...grids.values()].filter(({ model }) => model.some((id) => read.has(id)));
}

/** Returns the datasets of a person. */
export const listGrids = async (
  sql: Sql,
  context: Pick<GridContext, 'grids' | 'library'>,
  reader: Reader & { language: Language },
): Promise<GridDefinition[]> =>
  readableGrids(context, await listWorkspaces(sql, reader, context.library.workspaces));

/** Returns a dataset of a person. One that they may not read responds like one that does not exist. */
export const requireGrid = (grids: readonly GridDefinition[], id: string): GridDefinition =>
  grids.find((grid) => grid.id === id) ?? notFound();

/** A person reads one tenant at a time: keys of rows are unique in a tenant. */
export function requireTenant(scope: RowScope): RowScope {
  if (scope.tenantIds.length > 1)
    throw new PortalError('report.tenant_required', { errors: [{ pointer: '/tenantId', code: 'required' }] });
  return scope;
}

interface Asked {
  id: string;
  tenantId: string | undefined;
}

/** The person who reads, with the scope of their rows in the database. */
export interface GridReader {
  reader: Reader & { language: Language };
  scope: Scope;
}

/** Returns the rows of a dataset that a person reads, and their time zone. */
export async function openReading(
  { deps, grids, library, cursorKey }: GridContext,
  { reader, scope: databaseScope }: GridReader,
  { id, tenantId }: Asked,
): Promise<{ reading: GridReading; timeZone: string }> {
  const [found, person, scope] = await deps.db.batch(databaseScope, (sql) =>
    Promise.all([
      listGrids(sql, { grids, library }, reader),
      findPerson(sql, reader.personId),
      readRowScope(sql, reader, tenantId),
    ]),
  );
  const levels = { tenant: person?.tenantPreferences, user: person?.preferences };
  const timeZone = resolvePreferences(levels).timeZone.value ?? 'UTC';
  const tenantScope = requireTenant(scope);
  const reading: GridReading = {
    grid: requireGrid(found, id),
    warehouse: deps.warehouse,
    scope: tenantScope,
    seesPersonal: seesPersonal(reader),
    today: todayIn(deps.now(), timeZone),
    cursorKey,
  };
  return { reading, timeZone };
}

/** Returns the rows of a dataset that the caller of a request reads, and the language of the texts. */
export async function startReading(
  context: GridContext,
  request: FastifyRequest,
  asked: Asked,
): Promise<{ reading: GridReading; language: Language }> {
  const { caller } = request;
  const language = readLanguage(request);
  const reader = { reader: { ...caller, language }, scope: getScope(caller) };
  const { reading } = await openReading(context, reader, asked);
  return { reading, language };
}
