import { Type, type Static } from '@sinclair/typebox';

/** What can be mapped, by the name that stands in `/configuration/{configuratorType}`. Source: design/screens.md part 4. */
export const configuratorTypes = [
  'accounts',
  'products',
  'cost-centres',
  'entities',
  'transaction-types',
  'currencies',
] as const;
export type ConfiguratorType = (typeof configuratorTypes)[number];

/** Something of this kind waits to be mapped; with none of them there is no alert. */
export const Alert = Type.Object(
  { configuratorType: Type.String(), unmappedCount: Type.Integer({ minimum: 1 }) },
  { $id: 'Alert' },
);
export type Alert = Static<typeof Alert>;
