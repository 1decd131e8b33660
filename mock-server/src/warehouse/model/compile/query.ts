import type { WarehouseEngine } from '../../engine/engine';
import type { Dataset } from '../model';

export interface Period {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

export type FilterValue = string | number | boolean;

/** Keeps the rows with one of these values. */
export interface Filter {
  column: string;
  values: readonly FilterValue[];
}

export interface SortBy {
  by: string;
  isDescending: boolean;
}

/** A question to a dataset. All keys are keys of the dataset. */
export interface SemanticQuery {
  dataset: string;
  dimensions: readonly string[];
  measures: readonly string[];
  filters: readonly Filter[];
  /** Required for datasets with a time. */
  period?: Period;
  /** Benchmark of all portfolios in place of their own ones. */
  benchmarkId?: string;
  /** Returns before fees. Default: after fees. */
  isBeforeFees?: boolean;
  sort?: readonly SortBy[];
  /**
   * Columns that contributions and effects are calculated by, before they are summed for the dimensions. `groups`:
   * effects are calculated within each group, such as each portfolio. Default: by the dimensions, in one group.
   */
  effects?: { segments: readonly string[]; groups: readonly string[] };
}

/** The rows that a reader may see. */
export interface RowScope {
  /** Tenants whose rows are read. Nothing is read without any. */
  tenantIds: readonly string[];
  /** Segments of the clients whose rows are read; null for all clients. Only with one tenant. */
  clientSegments: readonly string[] | null;
}

/** A query with its dataset and the rows that it may read. */
export interface CompileInput extends RowScope {
  dataset: Dataset;
  query: SemanticQuery;
  dialect: WarehouseEngine['dialect'];
}

/** Error of a query that names something that the dataset does not have. */
export class QueryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueryError';
  }
}
