import { Type, type Static } from '@sinclair/typebox';
import { actingLimits, actingModes } from '../base/acting';
import { Timestamp } from '../base/lists';

export * from '../base/acting';

const modeSchema = Type.Union(actingModes.map((mode) => Type.Literal(mode)));

/** Open session of a person of the provider inside a tenant. */
export const ActingSession = Type.Object(
  {
    id: Type.String(),
    tenantId: Type.String(),
    tenantName: Type.String(),
    mode: modeSchema,
    expiresAt: Timestamp,
  },
  { $id: 'ActingSession' },
);
export type ActingSession = Static<typeof ActingSession>;

/** Body of `POST /api/v1/tenants/{id}/sessions`. It replaces an open session of the caller for the tenant. */
export const OpenActingSession = Type.Object(
  {
    reason: Type.String({ minLength: actingLimits.minReason, maxLength: actingLimits.reason }),
    mode: Type.Optional(modeSchema),
  },
  { $id: 'OpenActingSession', additionalProperties: false },
);
export type OpenActingSession = Static<typeof OpenActingSession>;
