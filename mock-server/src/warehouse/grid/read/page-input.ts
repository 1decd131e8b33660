import type { GridInput } from '../compile/grid-input';
import type { CursorQuery } from './cursor';
import type { GridReading } from './reading';

/** A checked query of a page. */
export interface PageInput {
  reading: GridReading;
  input: GridInput;
  query: CursorQuery;
  size: number;
}
