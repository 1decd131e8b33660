import type { Language, MappingExport, MappingExportQuery, MappingItem } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { csvLines, csvStart } from '../../../platform/text/csv';
import type { Place } from '../configurators.repository';
import { targetRef } from '../items/item-row';
import { neutralText } from './csv-cells';
import { csvColumns, headers, pathSeparator, statusNames } from './csv-columns';

type ExportedItem = Pick<
  MappingItem,
  | 'sourceSystem'
  | 'sourceKey'
  | 'sourceLabel'
  | 'status'
  | 'note'
  | 'seenIn'
  | 'occurrences'
  | 'amount'
  | 'target'
>;

/** Returns the items of a configurator as CSV for spreadsheets, which an import accepts again. */
export async function exportItems(
  sql: Sql,
  { tenantId, type }: Place,
  { query: { status }, language }: { query: MappingExportQuery; language: Language },
): Promise<MappingExport> {
  const items = await sql.query<ExportedItem>(
    `select item.source_system as "sourceSystem", item.source_key as "sourceKey", item.source_label as "sourceLabel",
            item.status, item.note, item.seen_in as "seenIn", item.occurrences, item.amount,
            ${targetRef('item.target_id')} as target
       from mapping_items item
      where item.tenant_id = $1 and item.type = $2 and ($3::text is null or item.status = $3)
      order by item.source_system, item.sort_${language}, item.id`,
    [tenantId, type, status ?? null],
  );
  const titles = csvColumns.map((column) => headers[language][column]);
  const rows = items.map(({ target, note, ...item }) => {
    const values = {
      ...item,
      status: statusNames[language][item.status],
      target: target?.path.join(pathSeparator) ?? '',
      note: note ?? '',
    };
    return csvColumns.map((column) => values[column]);
  });
  return {
    rows: items.length,
    content: `${csvStart(titles, language)}${csvLines(rows, language, neutralText)}`,
  };
}
