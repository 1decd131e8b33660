import { Type, type Static } from '@sinclair/typebox';

/**
 * Kinds of items that can be mapped, as in the path `/configuration/{configuratorType}`. Source: design/screens.md
 * part 4.
 */
export const configuratorTypes = [
  'accounts',
  'products',
  'cost-centres',
  'entities',
  'transaction-types',
  'currencies',
] as const;
export type ConfiguratorType = (typeof configuratorTypes)[number];

/** Number of items of one kind that still need mapping. A kind without such items has no alert. */
export const Alert = Type.Object(
  { configuratorType: Type.String(), unmappedCount: Type.Integer({ minimum: 1 }) },
  { $id: 'Alert' },
);
export type Alert = Static<typeof Alert>;
