import type { Language, MappingExport, MappingExportQuery, MappingItem } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import { inTurns, splitIntoPortions } from '../../../platform/turns';
import type { Place } from '../configurators.repository';
import { csvColumns, statusNames, titles } from './csv-columns';
import { TargetNames, type NamedTarget } from './target-names';

interface ExportedItem extends Pick<
  MappingItem,
  'sourceSystem' | 'sourceKey' | 'sourceLabel' | 'status' | 'note' | 'seenIn' | 'occurrences' | 'amount'
> {
  targetId: string | null;
}

/** Items of one statement, and those that become text before other requests have a turn. */
const pageSize = 2_000;
const portionSize = 200;

interface ExportCall {
  query: MappingExportQuery;
  language: Language;
}

type ExportedPage = (ExportedItem & { id: string; sort: string })[];

/** Yields the items in the order of the file, in pages, because many rows in one response would block other requests. */
async function* readPages(
  sql: Sql,
  { tenantId, type }: Place,
  { query: { status }, language }: ExportCall,
): AsyncGenerator<ExportedPage> {
  let page: ExportedPage = [];
  do {
    const last = page.at(-1);
    page = await sql.query(
      `select id, sort_${language} as sort, source_system as "sourceSystem", source_key as "sourceKey",
              source_label as "sourceLabel", status, note, seen_in as "seenIn", occurrences, amount,
              target_id as "targetId"
         from mapping_items
        where tenant_id = $1 and type = $2 and ($3::text is null or status = $3)
              and ($4::text is null or (source_system, sort_${language}, id) > ($4, $5::text, $6::text))
        order by source_system, sort_${language}, id limit ${pageSize}`,
      [tenantId, type, status ?? null, last?.sourceSystem ?? null, last?.sort ?? null, last?.id ?? null],
    );
    yield page;
  } while (page.length === pageSize);
}

/** Returns the items of a configurator as CSV for spreadsheets, which an import accepts again. */
export async function exportItems(sql: Sql, place: Place, call: ExportCall): Promise<MappingExport> {
  const { language } = call;
  const targets = await sql.query<NamedTarget>(
    `select id, label, path, is_active as "isActive" from mapping_targets where tenant_id = $1 and type = $2`,
    [place.tenantId, place.type],
  );
  const names = new TargetNames(targets);
  const toCells = (item: ExportedItem) => {
    const { targetId, note } = item;
    const target = targetId === null ? '' : names.write(targetId);
    const values = { ...item, status: statusNames[language][item.status], target, note: note ?? '' };
    return csvColumns.map((column) => values[column]);
  };
  const header = csvColumns.map((column) => titles[language][column]);
  const file = { rows: 0, content: csvStart(header, language) };
  for await (const page of readPages(sql, place, call)) {
    file.rows += page.length;
    for await (const portion of inTurns(splitIntoPortions(page, portionSize)))
      file.content += csvLines(portion.map(toCells), language);
  }
  return file;
}
