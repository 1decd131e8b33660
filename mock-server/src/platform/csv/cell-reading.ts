/** What a cell means. `readings`: it can mean either of them. */
export type CellReading<Value> =
  { kind: 'value'; value: Value } | { kind: 'ambiguous'; readings: [string, string] } | { kind: 'invalid' };

export const invalidCell = { kind: 'invalid' } as const;
