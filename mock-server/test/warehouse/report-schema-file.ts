import { readFileSync, writeFileSync } from 'node:fs';
import { ReportFile } from '../../src/portal/reports/library/report-schema';

/** Schema that editors read, generated from the schema that the server checks. */
const generated: unknown = JSON.parse(
  JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...ReportFile }),
);

/** Returns the content of `report.schema.json` and of the generated one; with `WRITE_REPORT_SCHEMA`, writes the file. */
export function readReportSchemas(file: string): { written: unknown; generated: unknown } {
  if (process.env.WRITE_REPORT_SCHEMA) writeFileSync(file, JSON.stringify(generated));
  return { written: JSON.parse(readFileSync(file, 'utf8')), generated };
}
