import type { ListQuery } from '@portal/shared/contracts';
import type { Database, Scope, Sql } from '../../src/platform/database/database';
import type { Listing } from '../../src/portal/lists/listing';
import { pageOf } from '../../src/portal/lists/page';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  params: readonly unknown[];
}

/** Returns the one statement of a list without running it. */
export async function statementOf(listing: Listing, query: ListQuery): Promise<Statement> {
  const sent: Statement[] = [];
  const sql: Sql = { query: async (text, params = []) => (sent.push({ text, params }), []) };
  await pageOf(sql, query, listing);
  const [statement] = sent;
  if (sent.length !== 1 || !statement) throw new Error(`a list sent ${sent.length} statements`);
  return statement;
}

const literal = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

/**
 * Runs a statement as the role of requests and returns its plan: the one for these parameters, or the generic plan that
 * PostgreSQL may use for a prepared statement.
 */
export const planOf = (
  db: Database,
  scope: Scope,
  { statement: { text, params }, isGeneric }: { statement: Statement; isGeneric: boolean },
): Promise<PlanNode> =>
  db.transaction(scope, async (sql) => {
    const mode = isGeneric ? 'force_generic_plan' : 'force_custom_plan';
    const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
    await sql.query(`set local plan_cache_mode = ${mode}; prepare planned as ${text}`);
    const [row] = await sql.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) execute planned${values}`,
    );
    await sql.query('deallocate planned');
    if (!row) throw new Error('no plan');
    return row['QUERY PLAN'][0].Plan;
  });

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Number of rows that one run of the node reads. */
const rowsRead = (node: PlanNode): number => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);

const describeWaste = (node: PlanNode): string =>
  `${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Index Name'] ?? ''}: ${node['Actual Loops']} × ${rowsRead(node)} rows`;

/** A total is counted and hits are sorted up to 10,000; with more, an index is scanned. */
const maxRowsRead = 10_001;

/** Of each term of a search with several terms, up to twice as many words are read. */
const maxRowsReadOfTerms = 20_001;

/** Words that repeat the start of an earlier word of the same row are read and skipped. The rows have few of them. */
const maxRepeatedWords = 1_000;

const isWasteful = (node: PlanNode, maxRows: number): boolean => {
  const limit = node['Relation Name']?.endsWith('_words') ? maxRows + maxRepeatedWords : maxRows;
  if (node['Actual Loops'] === 0) return false;
  if (node['Actual Loops'] > limit) return true;
  if (node['Node Type'] === 'Seq Scan') return true;
  return rowsRead(/Sort/.test(node['Node Type']) ? (node.Plans?.[0] ?? node) : node) > limit;
};

/** Returns the nodes that read or sort more rows than a page needs. Nodes that never ran are ignored. */
export function wastefulNodes(plan: PlanNode, search = ''): string[] {
  const limit = search.includes(' ') ? maxRowsReadOfTerms : maxRowsRead;
  return nodesOf(plan)
    .filter((node) => isWasteful(node, limit))
    .map(describeWaste);
}

/** Number of rows of a table that the statement visited, over all nodes. */
export const rowsVisited = (plan: PlanNode, table: string): number =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Loops'] * rowsRead(node), 0);
