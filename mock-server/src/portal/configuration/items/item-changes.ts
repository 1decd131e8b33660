import type {
  BulkMapping,
  BulkMappingResult,
  ChangedMappingItem,
  MappingAction,
  MappingSelection,
  MappingStatus,
  MappingTargetRef,
  UpdateMappingItem,
} from '@portal/shared/contracts';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { hasWords, toWordRange, type Bind } from '../../../platform/lists/words';
import { searchTerms } from '../../../platform/text/sort-key';
import { beginChange } from '../begin-change';
import { getConfigurator, type Place } from '../configurators.repository';
import { requireActiveTarget } from '../targets/targets.repository';
import { applyChange, previewChange, type Change } from './apply-change';
import { toMappingItem } from './item-row';
import { getItem } from './items.repository';
import type { WantedValues } from './wanted-values';

interface ItemCall {
  place: Place;
  source: AuditSource;
}

const required = (field: string): never =>
  fail('validation.failed', { errors: [{ pointer: `/${field}`, code: 'required' }] });

interface Values {
  status: MappingStatus;
  target: MappingTargetRef | null;
  note: string | null;
}

const acts: Record<MappingStatus, MappingAction> = {
  mapped: 'mapped',
  ignored: 'ignored',
  unmapped: 'reset',
};

/** Returns the values of items that a person sets. Only ignored items have a note. */
async function valuesOf(
  sql: Sql,
  place: Place,
  { status, targetId, note = null }: UpdateMappingItem,
): Promise<Values> {
  if (status === 'mapped')
    return {
      status,
      note: null,
      target: await requireActiveTarget(sql, place, { id: targetId ?? required('targetId') }),
    };
  return { status, target: null, note: status === 'ignored' ? (note ?? required('note')).trim() : null };
}

const setValues = ({ status, target, note }: Values, bind: Bind): WantedValues['values'] => ({
  status: bind(status),
  target_id: bind(target?.id ?? null),
  note: bind(note),
  via: status === 'mapped' ? `'manual'` : 'null',
});

/** Maps, ignores or resets one item, unless a newer revision exists. */
export async function changeItem(
  sql: Sql,
  { place, source, id, revision }: ItemCall & { id: string; revision: number | undefined },
  body: UpdateMappingItem,
): Promise<ChangedMappingItem> {
  const before = await beginChange(sql, place);
  const row = (await getItem(sql, place, id)) ?? notFound();
  rejectStale(revision, row.version);
  const values = await valuesOf(sql, place, body);
  const { configurator, changeId } = await applyChange(
    sql,
    { place, source, before },
    {
      act: acts[values.status],
      target: values.target,
      note: values.note,
      itemName: `${row.sourceKey} ${row.sourceLabel}`,
      wanted: (bind) => ({ condition: `item.id = ${bind(id)}`, values: setValues(values, bind) }),
    },
  );
  return { item: toMappingItem((await getItem(sql, place, id)) ?? notFound()), configurator, changeId };
}

/** Returns the revision of an item that the person has seen, or its present one if the selection does not say. */
const seenVersion = ({ versions = {} }: MappingSelection, bind: Bind): string =>
  `coalesce(((select ${bind(JSON.stringify(versions))}::text::jsonb) ->> item.id)::integer, item.version)`;

/** Returns the condition of the selected items, over the table `item`. */
function selected(selection: MappingSelection, bind: Bind): string {
  const { ids, query } = selection;
  if (!query)
    return `item.id = any(${bind(ids ?? required('selection'))}) and item.version = ${seenVersion(selection, bind)}`;
  const terms = searchTerms(query.search).map((term) => ({ range: toWordRange(term, bind) }));
  const words = { table: 'mapping_items_words', where: 'words.tenant_id = $1 and words.type = $2' };
  return [
    `item.status = ${bind(query.status)}`,
    ...(terms.length > 0 ? [hasWords(words, terms, 'item.id')] : []),
    ...(ids && ids.length > 0 ? [`item.id <> all(${bind(ids)})`] : []),
  ].join(' and ');
}

const statuses = { map: 'mapped', ignore: 'ignored', reset: 'unmapped' } as const;

/** Items with an active suggestion get it; others stay unchanged. */
const acceptedSuggestions = ({ selection, minScore = 1 }: BulkMapping): Change => ({
  act: 'accepted',
  wanted: (bind) => ({
    given: `select jsonb_object_agg(id, true) as given from mapping_targets
             where tenant_id = $1 and type = $2 and is_active`,
    condition: `item.status = 'unmapped' and item.suggestion_score >= ${bind(minScore)}::integer
      and jsonb_exists((select given from given), item.suggestion_id) and ${selected(selection, bind)}`,
    values: { status: `'mapped'`, target_id: 'item.suggestion_id', via: `'suggestion'` },
  }),
});

async function bulkChange(sql: Sql, place: Place, body: BulkMapping): Promise<Change> {
  const { action, selection, targetId, note } = body;
  if (action === 'accept-suggestions') return acceptedSuggestions(body);
  const values = await valuesOf(sql, place, {
    status: statuses[action],
    ...(targetId !== undefined && { targetId }),
    ...(note !== undefined && { note }),
  });
  return {
    act: acts[values.status],
    target: values.target,
    note: values.note,
    wanted: (bind) => ({ condition: selected(selection, bind), values: setValues(values, bind) }),
  };
}

/** Returns the number of selected items whose revision differs from the revision that the person has seen. */
async function countConflicts(
  sql: Sql,
  { tenantId, type }: Place,
  selection: MappingSelection,
): Promise<number> {
  const { ids = [], query } = selection;
  if (query) return 0;
  const params: unknown[] = [tenantId, type, ids];
  const seen = seenVersion(selection, (value) => `$${params.push(value)}`);
  const [counted] = await sql.query<{ conflicts: number }>(
    `select count(*)::integer as conflicts from mapping_items item
      where item.tenant_id = $1 and item.type = $2 and item.id = any($3) and item.version <> ${seen}`,
    params,
  );
  return counted?.conflicts ?? 0;
}

/** Changes the selected items, or returns what would be changed. Items that changed since the person saw them stay. */
export async function changeItems(
  sql: Sql,
  { place, source }: ItemCall,
  body: BulkMapping,
): Promise<BulkMappingResult> {
  const before = body.dryRun ? await getConfigurator(sql, place) : await beginChange(sql, place);
  const conflicts = await countConflicts(sql, place, body.selection);
  const change = await bulkChange(sql, place, body);
  if (!body.dryRun) return { ...(await applyChange(sql, { place, source, before }, change)), conflicts };
  const effect = await previewChange(sql, place, change.wanted);
  return { effect, changeId: null, configurator: before, conflicts };
}
