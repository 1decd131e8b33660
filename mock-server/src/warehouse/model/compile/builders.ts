import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type IdentifierNode,
  type QueryCompiler,
  type SelectQueryBuilder,
} from 'kysely';
import type { WarehouseEngine } from '../../engine/engine';

/** Tables are known at run time only. */
export type Tables = Record<string, Record<string, unknown>>;
export type Builder = Kysely<Tables>;
export type Rows = SelectQueryBuilder<Tables, string, Record<string, unknown>>;

/** Snowflake has placeholders without numbers, and its tables and columns are in capital letters. */
class SnowflakeQueryCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '?';
  }

  protected override visitIdentifier(node: IdentifierNode): void {
    super.visitIdentifier({ ...node, name: node.name.toUpperCase() });
  }
}

const builderOf = (createQueryCompiler: () => QueryCompiler): Builder =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  });

const postgresql = builderOf(() => new PostgresQueryCompiler());

/** DuckDB accepts PostgreSQL's syntax. */
export const builders: Record<WarehouseEngine['dialect'], Builder> = {
  duckdb: postgresql,
  postgresql,
  snowflake: builderOf(() => new SnowflakeQueryCompiler()),
};
