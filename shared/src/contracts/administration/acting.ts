import { Type, type Static } from '@sinclair/typebox';
import { actingLimits, actingModes, sessionModes } from '../base/acting';
import { Timestamp } from '../base/lists';
import { oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';

export * from '../base/acting';

const reasonSchema = enteredText({ min: actingLimits.minReason, max: actingLimits.reason });

/** User as whom a session in the mode `view` shows the portal. */
export const ViewedUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
});
export type ViewedUser = Static<typeof ViewedUser>;

/** Open session of a person of the provider inside a tenant. */
export const ActingSession = Type.Object(
  {
    id: Type.String(),
    tenantId: Type.String(),
    tenantName: Type.String(),
    mode: oneOf(sessionModes),
    /** Set in the mode `view`. */
    person: Type.Optional(ViewedUser),
    expiresAt: Timestamp,
  },
  { $id: 'ActingSession' },
);
export type ActingSession = Static<typeof ActingSession>;

/** Body of `POST /api/v1/tenants/{id}/sessions`. It replaces an open session of the caller for the tenant. */
export const OpenActingSession = Type.Object(
  {
    reason: reasonSchema,
    mode: Type.Optional(oneOf(actingModes)),
  },
  { $id: 'OpenActingSession', additionalProperties: false },
);
export type OpenActingSession = Static<typeof OpenActingSession>;

/** Body of `POST /api/v1/tenants/{id}/sessions/current/renewals`: the mode of the open session. */
export const RenewActingSession = Type.Object(
  { mode: oneOf(sessionModes) },
  { $id: 'RenewActingSession', additionalProperties: false },
);
export type RenewActingSession = Static<typeof RenewActingSession>;

/** Body of `POST /api/v1/global/users/{id}/view-as`. It replaces an open session of the caller for the tenant. */
export const ViewAsUser = Type.Object(
  { tenantId: Type.String({ minLength: 1, maxLength: 64 }), reason: reasonSchema },
  { $id: 'ViewAsUser', additionalProperties: false },
);
export type ViewAsUser = Static<typeof ViewAsUser>;
