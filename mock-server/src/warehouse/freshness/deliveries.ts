import type { ResultValue } from '@portal/shared/contracts';
import type { RowScope } from '../model/compile/query';
import type { Warehouse } from '../warehouse';
import { compileDeliveries } from './delivery-statement';

const limits = {
  timeoutMs: 30_000,
  /** One row per tenant and table, and per tenant and check. */
  maxRows: 200_000,
};

/** Loads of a table of a tenant. */
export interface TableLoads {
  tenantId: string;
  table: string;
  /** Last day whose load has ended. */
  lastDay: string | null;
  lastLoadAt: string | null;
  /** Start of a load that has not ended. */
  loadingSince: string | null;
}

/** Result of the last run of a check of a tenant. */
export interface CheckResult {
  tenantId: string;
  check: string;
  rule: string;
  day: string;
  checked: number;
  faulty: number;
}

/** The last loads and checks of all datasets. */
export interface Deliveries {
  loads: readonly TableLoads[];
  checks: readonly CheckResult[];
}

const textOf = (value: ResultValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** Reads the rows of the statement of `compileDeliveries`. */
export function toDeliveries(rows: readonly (readonly ResultValue[])[]): Deliveries {
  const loads: TableLoads[] = [];
  const checks: CheckResult[] = [];
  for (const [tenant, subject, rule, day, endedAt, startedAt, checked, failed] of rows) {
    const tenantId = String(tenant);
    if (rule === null) {
      const [lastLoadAt, started] = [textOf(endedAt), textOf(startedAt)];
      // A later load has replaced one that was broken off.
      const isRunning = started !== null && (lastLoadAt === null || started > lastLoadAt);
      loads.push({
        tenantId,
        table: String(subject),
        lastDay: textOf(day),
        lastLoadAt,
        loadingSince: isRunning ? started : null,
      });
    } else
      checks.push({
        tenantId,
        check: String(subject),
        rule: String(rule),
        day: String(day),
        checked: Number(checked),
        faulty: Number(failed),
      });
  }
  return { loads, checks };
}

/** Reads the last loads and checks of all datasets, of the rows of a scope. */
export async function readDeliveries(
  { dialect, read }: Pick<Warehouse, 'dialect' | 'read'>,
  { tenantIds, clientSegments }: RowScope,
  signal: AbortSignal | undefined,
): Promise<Deliveries> {
  const scope = { tenantIds: tenantIds.toSorted(), clientSegments };
  const statement = compileDeliveries({ ...scope, dialect });
  const { rows } = await read(statement, { ...limits, scope, ...(signal && { signal }) });
  return toDeliveries(rows);
}
