import { Type, type Static } from '@sinclair/typebox';
import { globalRoles } from '../base/access';
import { oneOf } from '../base/schemas';
import { NewInvitation } from './invitations';
import { roleReasonSchema } from './global-users';

/** Body of `POST /api/v1/global/invitations`: a person of the provider to invite. */
export const CreateGlobalInvitation = Type.Object(
  {
    email: NewInvitation.properties.email,
    firstName: NewInvitation.properties.firstName,
    lastName: NewInvitation.properties.lastName,
    language: NewInvitation.properties.language,
    roles: Type.Array(oneOf(globalRoles), {
      minItems: 1,
      maxItems: globalRoles.length,
      uniqueItems: true,
    }),
    reason: roleReasonSchema,
  },
  { $id: 'CreateGlobalInvitation', additionalProperties: false },
);
export type CreateGlobalInvitation = Static<typeof CreateGlobalInvitation>;
