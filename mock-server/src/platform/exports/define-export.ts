import type { Access, AuditTargetType, ExportFormat, Role } from '@portal/shared/contracts';
import { recordAction } from '../audit/audit';
import type { Sql } from '../database/database';
import { defineFileJob, type FileCall, type FileKind } from '../person-jobs/define-job';
import type { ExportChoice, ExportDocument } from './document';
import { writeDocument } from './write-document';

/** A source of exported files. `Params` are stored with the job. */
export interface ExportSource<Params extends ExportChoice> {
  /** Kind of the jobs, for example `report.export`. */
  kind: string;
  access: Access;
  /** Reads what is exported with the rights of the person. A PortalError ends the job with its code. */
  open(call: FileCall<Params>): Promise<ExportDocument>;
  /** Throws if the person may no longer read the source. `roles` are those that they have when the file is complete. */
  assertReadable(sql: Sql, call: FileCall<Params>, roles: readonly Role[]): Promise<void>;
  /** Object that the entry of the audit names. */
  target(params: Params): { type: AuditTargetType; id: string; name: string };
  /** Values that the entry has besides format and rows. */
  details?(params: Params): object;
}

const countedRows = ({ sections }: ExportDocument): number | undefined =>
  sections.every(({ count }) => count !== null)
    ? sections.reduce((sum, { count }) => sum + (count ?? 0), 0)
    : undefined;

/** Returns the kind of jobs that export a source as files. Each file is counted, recorded and written again after a crash. */
export const defineExport = <Params extends ExportChoice>(source: ExportSource<Params>): FileKind<Params> =>
  defineFileJob<Params>({
    kind: source.kind,
    access: source.access,
    isExport: true,
    async makeFile(call) {
      const { params, report } = call;
      const document = await source.open(call);
      const total = countedRows(document);
      const file = writeDocument(document, params, (rows) =>
        report({ rows, ...(total !== undefined && { total }) }),
      );
      return {
        ...file,
        assertReadable: (sql, roles) => source.assertReadable(sql, call, roles),
        async record(sql, auditSource) {
          const { rows } = file.result();
          const { format, formatted }: { format: ExportFormat; formatted: boolean } = params;
          await recordAction(sql, auditSource, {
            act: 'report.exported',
            target: source.target(params),
            after: {
              format,
              formatted,
              rows,
              ...source.details?.(params),
            },
          });
        },
      };
    },
  });
