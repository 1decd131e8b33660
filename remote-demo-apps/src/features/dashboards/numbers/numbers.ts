import { saveFile } from '@portal/shared/ui';
import type { ChartPoint, ChartSeries } from '@portal/shared/ui/chart';
import { writeCsv, type ListColumn } from '@portal/shared/ui/list';

type Cell = string | number | null;

/** Numbers of a card, with the day or name of each row in front. */
export interface CardNumbers {
  title: string;
  rowsTitle: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
}

/** Returns the numbers of a chart. Days are written as dates that spreadsheets can read. */
export const chartNumbers = (chart: {
  title: string;
  pointsTitle: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}): CardNumbers => ({
  title: chart.title,
  rowsTitle: chart.pointsTitle,
  columns: chart.series.map(({ label }) => label),
  rows: chart.points.map(({ date, label }, at) => ({
    name: date ?? label,
    cells: chart.series.map(({ values }) => values[at] ?? null),
  })),
});

const column = <Row>(title: string, text: (row: Row) => Cell): ListColumn<Row> => ({
  field: title,
  title,
  text,
  render: text,
});

/**
 * Saves the numbers of a card as a file. Numbers of dashboards are made up, equal for everybody, and no data of a
 * tenant, so that the audit does not record these files.
 */
export function saveCardNumbers({ title, rowsTitle, columns, rows }: CardNumbers): void {
  const csv = writeCsv(
    [
      column<(typeof rows)[number]>(rowsTitle, ({ name }) => name),
      ...columns.map((head, at) => column<(typeof rows)[number]>(head, ({ cells }) => cells[at] ?? null)),
    ],
    rows,
  );
  saveFile(`${title}.csv`, csv);
}

/** Titles of the columns of a file with the numbers of several cards. */
export type AllNumbersTitles = Record<'card' | 'row' | 'figure' | 'value', string>;

/** Saves the numbers of all cards as one file, with a row for each number. */
export function saveAllNumbers(name: string, cards: readonly CardNumbers[], titles: AllNumbersTitles): void {
  const figures = cards.flatMap((card) =>
    card.rows.flatMap((row) =>
      row.cells.map((value, at) => ({
        card: card.title,
        row: row.name,
        figure: card.columns[at] ?? '',
        value,
      })),
    ),
  );
  const fields = ['card', 'row', 'figure', 'value'] as const;
  const columns = fields.map((field) =>
    column<(typeof figures)[number]>(titles[field], (figure) => figure[field]),
  );
  saveFile(`${name}.csv`, writeCsv(columns, figures));
}
