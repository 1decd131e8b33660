import { Type, type Static } from '@sinclair/typebox';
import { skippedRow, UnknownTitles } from '../base/schemas';
import { loadFaults } from './constants';
import { Configurator } from './mapping-items';

/** Query of `POST …/loads`. */
export const MappingLoadQuery = Type.Object(
  { dryRun: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])) },
  { additionalProperties: false },
);
export type MappingLoadQuery = Static<typeof MappingLoadQuery>;

/** Response of `POST …/loads`. Skipped rows change nothing. While the load runs, the configurator is frozen. */
export const MappingLoad = Type.Object({
  rows: Type.Integer(),
  counts: Type.Object({
    added: Type.Integer({ description: 'rows with a new value, which becomes an unmapped item' }),
    updated: Type.Integer({ description: 'rows with a known value, whose mapping stays as it is' }),
    skipped: Type.Integer(),
  }),
  faults: Type.Array(skippedRow(loadFaults), { description: 'the first skipped rows' }),
  unknownTitles: UnknownTitles,
  configurator: Configurator,
});
export type MappingLoad = Static<typeof MappingLoad>;
