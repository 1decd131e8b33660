import {
  ConfiguratorItemParams,
  ConfiguratorParams,
  MappingHistory,
  MappingHistoryQuery,
  MappingResult,
} from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp } from '../../../platform/app/portal-app';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { beginChange } from '../begin-change';
import { resolvePlace, type Place } from '../configurators.repository';
import { applyChange } from '../items/apply-change';
import { givenValue, isGiven } from '../items/wanted-values';
import { config, tags, url, writes } from '../route-options';
import { suggestTargets } from '../suggestions/suggestions.repository';
import { reactivateTargets } from '../targets/targets.repository';
import {
  findLaterChange,
  getChange,
  inactiveTargetBefore,
  listHistory,
  markUndone,
} from './history.repository';

interface UndoCall {
  place: Place;
  source: AuditSource;
  id: string;
}

/** Rejects an undo that would overwrite a later change, or map items to an inactive target. */
async function requireUndoable(sql: Sql, { place, id }: UndoCall): Promise<void> {
  const later = await findLaterChange(sql, place, id);
  if (later)
    fail('configuration.changed_later', {
      errors: [{ pointer: '', code: 'changed_later', params: { ...later } }],
    });
  const target = await inactiveTargetBefore(sql, place, id);
  if (target !== undefined)
    fail('configuration.target_inactive', {
      errors: [{ pointer: '', code: 'inactive', params: { target } }],
    });
}

/** Gives the items of a change the values that they had before it. The undo is itself a change of the history. */
async function undoChange(sql: Sql, call: UndoCall): Promise<MappingResult> {
  const { place, source, id } = call;
  const before = await beginChange(sql, place);
  const change = (await getChange(sql, place, id)) ?? notFound();
  if (change.undoneById !== null) return fail('configuration.undone');
  const reactivated = change.act === 'target_deactivated' ? await reactivateTargets(sql, place, id) : [];
  await requireUndoable(sql, call);
  if (reactivated.length > 0) await suggestTargets(sql, place, reactivated);
  const result = await applyChange(
    sql,
    { place, source, before },
    {
      act: 'undone',
      target: change.target,
      itemName: change.itemName,
      wanted: (bind) => ({
        given: `select jsonb_object_agg(item_id, jsonb_build_array(status, target_id, via, rule_id, note, return_reason))
                         as given
                  from mapping_change_items where tenant_id = $1 and type = $2 and change_id = ${bind(id)}`,
        condition: isGiven,
        values: {
          status: givenValue(0),
          target_id: givenValue(1),
          via: givenValue(2),
          rule_id: givenValue(3),
          note: givenValue(4),
          return_reason: givenValue(5),
        },
      }),
    },
  );
  await markUndone(sql, place, { id, undoneById: result.changeId });
  return result;
}

/** Registers the routes of the history. */
export function historyRoutes(app: PortalApp): void {
  app.get(
    `${url}/history`,
    {
      config,
      schema: {
        summary: 'List the changes of a configurator, newest first',
        tags,
        params: ConfiguratorParams,
        querystring: MappingHistoryQuery,
        response: { 200: MappingHistory },
      },
    },
    inScope((sql, { viewer, params, query }) => listHistory(sql, resolvePlace(viewer, params), query)),
  );
  app.post(
    `${url}/history/:id/undo`,
    {
      config: writes,
      schema: {
        summary: 'Undo a change, unless its items were changed later',
        tags,
        params: ConfiguratorItemParams,
        response: { 200: MappingResult },
      },
    },
    inTransaction((sql, { viewer, params, source }) =>
      undoChange(sql, { place: resolvePlace(viewer, params), source, id: params.id }),
    ),
  );
}
