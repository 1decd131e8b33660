import { serialize } from 'pg-protocol';
import type { Scope } from '../database';
import {
  newStatement,
  statementKey,
  type PreparedStatement,
  type PreparedStatements,
} from './prepared-statements';
import { columnParser, toWire, type WireValue } from './values';

export type Row = Record<string, unknown>;

export interface Statement {
  text: string;
  params: readonly unknown[];
}

export interface Field {
  name: string;
  dataTypeID: number;
}

/** Request to the database and parser of its response, for either engine. */
export interface Exchange {
  /** Called right before the request is sent. Statements that are prepared by then are not parsed again. */
  encode(prepared: PreparedStatements): Buffer;
  rowDescription(fields: readonly Field[]): void;
  dataRow(values: readonly (string | null)[]): void;
  commandComplete(): void;
  /** Called when the database is ready for the next request. Returns the rows of each statement. */
  succeed(): Row[][];
}

const columnsOf = (fields: readonly Field[]) =>
  fields.map(({ name, dataTypeID }) => ({ name, parse: columnParser(dataTypeID) }));

function rowOf(columns: PreparedStatement['columns'], values: readonly (string | null)[]): Row {
  const row: Row = {};
  let at = 0;
  for (const { name, parse } of columns) {
    const value = values[at] ?? null;
    row[name] = value === null ? null : parse(value);
    at += 1;
  }
  return row;
}

const sync = serialize.sync();
const execute = serialize.execute();

interface Step {
  key: string;
  values: WireValue[];
  rows: Row[];
  statement: PreparedStatement | undefined;
}

/**
 * Prepared statements with one Sync at the end. Outside of begin and commit they form one implicit transaction:
 * when one fails, the database skips the rest and commits nothing.
 */
export class StatementExchange implements Exchange {
  private readonly steps: Step[];
  private readonly parsed = new Map<string, PreparedStatement>();
  private prepared: PreparedStatements | undefined;
  private at = 0;

  constructor(as: Scope['as'], statements: readonly Statement[]) {
    this.steps = statements.map(({ text, params }) => ({
      key: statementKey(as, text),
      values: params.map(toWire),
      rows: [],
      statement: undefined,
    }));
  }

  encode(prepared: PreparedStatements): Buffer {
    this.prepared = prepared;
    const closed = prepared.takeDropped().map((name) => serialize.close({ type: 'S', name }));
    return Buffer.concat([...closed, ...this.steps.flatMap((step) => this.encodeStep(step, prepared)), sync]);
  }

  private encodeStep(step: Step, prepared: PreparedStatements): Buffer[] {
    const { key, values } = step;
    const known = prepared.get(key) ?? this.parsed.get(key);
    step.statement = known ?? newStatement(key);
    const { name } = step.statement;
    const run = [serialize.bind({ statement: name, values }), execute];
    if (known) return run;
    this.parsed.set(key, step.statement);
    // A failed exchange may have left the name prepared; closing an unknown name is not an error.
    const text = key.slice(key.indexOf(' ') + 1);
    return [
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      ...run,
    ];
  }

  rowDescription(fields: readonly Field[]): void {
    const statement = this.steps[this.at]?.statement;
    if (statement) statement.columns = columnsOf(fields);
  }

  dataRow(values: readonly (string | null)[]): void {
    const step = this.steps[this.at];
    if (step?.statement) step.rows.push(rowOf(step.statement.columns, values));
  }

  commandComplete(): void {
    this.at += 1;
  }

  succeed(): Row[][] {
    this.prepared?.add(this.parsed.values());
    return this.steps.map(({ rows }) => rows);
  }
}

/** Several statements in one text, without parameters. Returns the rows of the last one. */
export class ScriptExchange implements Exchange {
  private columns: PreparedStatement['columns'] = [];
  private rows: Row[] = [];
  private isComplete = false;

  constructor(private readonly text: string) {}

  encode(): Buffer {
    return serialize.query(this.text);
  }

  rowDescription(fields: readonly Field[]): void {
    this.startStatement();
    this.columns = columnsOf(fields);
  }

  dataRow(values: readonly (string | null)[]): void {
    this.rows.push(rowOf(this.columns, values));
  }

  commandComplete(): void {
    this.startStatement();
    this.isComplete = true;
  }

  succeed(): Row[][] {
    return [this.rows];
  }

  private startStatement(): void {
    if (this.isComplete) this.rows = [];
    this.isComplete = false;
  }
}

export const isScript = ({ text, params }: Statement): boolean => params.length === 0 && text.includes(';');

/** A script must be the only statement. */
export function createExchange(as: Scope['as'], statements: readonly Statement[]): Exchange {
  const [first] = statements;
  return first && isScript(first) ? new ScriptExchange(first.text) : new StatementExchange(as, statements);
}
