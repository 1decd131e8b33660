const sorted = (values) => [...values].sort((a, b) => a - b);

export const median = (values) => sorted(values)[Math.floor(values.length / 2)];
/** Returns the value below which the given share of the values lies, at least the smallest. */
export const quantile = (values, share) => sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)];
export const range = (values) => {
  const all = sorted(values);
  return `${all[0]}–${all.at(-1)}`;
};

/** Formats rows as a table with a left-aligned first column and right-aligned numbers. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[column]),
        )
        .join('   '),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Prints the failed samples, and how many began on a busy machine. */
export function printDisturbances({ failures, busy }) {
  for (const failure of failures) console.log(`  repeated or failed: ${failure}`);
  if (busy.count > 0) console.log(`  ${busy.count} samples began on a busy machine`);
}
