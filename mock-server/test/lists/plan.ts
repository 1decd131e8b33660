import type { ListQuery } from '@portal/shared/contracts';
import type { Database, Scope, Sql } from '../../src/platform/database/database';
import type { Listing } from '../../src/platform/lists/listing';
import { selectPage } from '../../src/platform/lists/page';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  /** Pages of tables and indexes that the node and the nodes below it read. */
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  params: readonly unknown[];
}

/** Returns the one statement of a list without running it. */
export async function captureStatement(listing: Listing, query: ListQuery): Promise<Statement> {
  const sent: Statement[] = [];
  const sql: Sql = { query: async (text, params = []) => (sent.push({ text, params }), []) };
  await selectPage(sql, query, listing);
  const [statement] = sent;
  if (sent.length !== 1 || !statement) throw new Error(`a list sent ${sent.length} statements`);
  return statement;
}

const literal = (value: unknown): string =>
  `'${(value instanceof Date ? value.toISOString() : String(value)).replaceAll("'", "''")}'`;

type ExplainPlan = (mode: 'custom' | 'generic', options: string) => Promise<PlanNode>;

async function explainIn(sql: Sql, { text, params }: Statement): Promise<ExplainPlan> {
  await sql.query(`prepare planned as ${text}`);
  const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
  return async (mode, options) => {
    const [row] = await sql.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `set local plan_cache_mode = force_${mode}_plan; explain (${options}, format json) execute planned${values}`,
    );
    if (!row) throw new Error('no plan');
    return row['QUERY PLAN'][0].Plan;
  };
}

const figures = /(?:Cost|Rows|Width)$/;

/** Text that is equal for two plans that read the same rows: neither estimates nor values of parameters count. */
const shapeOf = ({ Plans = [], ...fields }: PlanNode): string =>
  JSON.stringify([
    Object.entries(fields)
      .filter(([name]) => !figures.test(name))
      .map(([name, value]) => [
        name,
        String(value)
          .replaceAll(/'(?:[^']|'')*'|\$\d+|\b\d+\b/g, '?')
          .replaceAll(/::[a-z]+(?: with time zone)?|[()]/g, ''),
      ]),
    Plans.map(shapeOf),
  ]);

/**
 * Runs a statement as the role of requests and returns its plans: the generic plan that PostgreSQL may use for a prepared
 * statement, and the plan for these parameters unless it is the same.
 */
export const explainPlans = (db: Database, scope: Scope, statement: Statement): Promise<PlanNode[]> =>
  db.transaction(scope, async (sql) => {
    const explain = await explainIn(sql, statement);
    const custom = await explain('custom', 'costs off');
    const generic = await explain('generic', 'costs off');
    // Measuring the time of each node would double the time of a statement.
    const analyze = 'analyze, buffers, timing off';
    const plans = [await explain('generic', analyze)];
    if (shapeOf(custom) !== shapeOf(generic)) plans.push(await explain('custom', analyze));
    await sql.query('deallocate planned');
    return plans;
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

/**
 * Pages that a statement may read: a few for each row of a list and for each word. An index that is read as a whole for
 * each of some rows shows no other trace.
 */
const maxPages = 60_000;

const pagesRead = (plan: PlanNode): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** Returns the nodes that read or sort more rows than a page needs. Nodes that never ran are ignored. */
export function wastefulNodes(plan: PlanNode, search = ''): string[] {
  const limit = search.includes(' ') ? maxRowsReadOfTerms : maxRowsRead;
  const wasteful = nodesOf(plan)
    .filter((node) => isWasteful(node, limit))
    .map(describeWaste);
  return pagesRead(plan) > maxPages ? [...wasteful, `${pagesRead(plan)} pages`] : wasteful;
}

/** Number of rows of a table that the statement visited, over all nodes. */
export const rowsVisited = (plan: PlanNode, table: string): number =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Loops'] * rowsRead(node), 0);
