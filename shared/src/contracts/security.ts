import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from './base/lists';
import { nullable } from './base/schemas';

/** Length of a password, in characters. */
export const passwordLimits = { min: 12, max: 256 } as const;

/** Response of `GET /api/v1/me/security`: how the caller signs in. */
export const OwnSecurity = Type.Object(
  {
    isManagedHere: Type.Boolean({ description: 'false where an external identity provider signs people in' }),
    passwordChangedAt: nullable(Timestamp),
    secondFactor: Type.Object({
      isOffered: Type.Boolean({ description: 'false where the setting SECOND_FACTOR switches it off' }),
      isRequired: Type.Boolean({ description: 'whether the roles of the caller require one' }),
      addedAt: nullable(Timestamp),
      recoveryCodesLeft: Type.Integer(),
    }),
  },
  { $id: 'OwnSecurity' },
);
export type OwnSecurity = Static<typeof OwnSecurity>;

/** Body of `PUT /api/v1/me/password`. */
export const ChangePassword = Type.Object(
  {
    currentPassword: Type.String({ minLength: 1, maxLength: passwordLimits.max }),
    newPassword: Type.String({ minLength: passwordLimits.min, maxLength: passwordLimits.max }),
  },
  { $id: 'ChangePassword', additionalProperties: false },
);
export type ChangePassword = Static<typeof ChangePassword>;

/** Response of `POST /api/v1/users/{id}/reset-link` and of the same call for people of all tenants. */
export const SentResetLink = Type.Object(
  {
    url: nullable(Type.String(), {
      description: 'the link, where messages are kept in a folder instead of being sent',
    }),
  },
  { $id: 'SentResetLink' },
);
export type SentResetLink = Static<typeof SentResetLink>;

/** Response of `POST /api/v1/me/second-factor/enrolments`: what an authenticator app needs. */
export const SecondFactorEnrolment = Type.Object(
  {
    secret: Type.String(),
    svg: Type.String({ description: 'QR code for authenticator apps' }),
    enrolment: Type.String({ description: 'to be sent with the first code, within ten minutes' }),
  },
  { $id: 'SecondFactorEnrolment' },
);
export type SecondFactorEnrolment = Static<typeof SecondFactorEnrolment>;

/** Body of `PUT /api/v1/me/second-factor`. */
export const AddSecondFactor = Type.Object(
  {
    enrolment: Type.String({ minLength: 1, maxLength: 1_000 }),
    code: Type.String({ minLength: 1, maxLength: 20 }),
  },
  { $id: 'AddSecondFactor', additionalProperties: false },
);
export type AddSecondFactor = Static<typeof AddSecondFactor>;

/** Response of `PUT /api/v1/me/second-factor`. The codes are shown once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) }, { $id: 'RecoveryCodes' });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
