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
}

/** A query with its dataset and the tenants whose rows it reads. */
export interface CompileInput {
  dataset: Dataset;
  query: SemanticQuery;
  tenantIds: readonly string[];
  dialect: WarehouseEngine['dialect'];
}

/** Error of a query that names something that the dataset does not have. */
export class QueryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueryError';
  }
}
