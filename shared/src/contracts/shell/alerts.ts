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

/** `tenants`: number of tenants whose alerts a person of the provider gets, most unmapped items first. */
export const alertLimits = { tenants: 5 } as const;

/** Number of items of one kind that still need mapping. A kind without such items has no alert. */
export const Alert = Type.Object(
  {
    configuratorType: Type.String(),
    unmappedCount: Type.Integer({ minimum: 1 }),
    /** Set for people of the provider who have not opened a tenant. */
    tenant: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
  },
  { $id: 'Alert' },
);
export type Alert = Static<typeof Alert>;
