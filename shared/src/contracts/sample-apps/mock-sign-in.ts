import { Type, type Static } from '@sinclair/typebox';
import { CommonUser } from '../common-lists';
import { maxEmailLength } from '../base/texts';

/** The only pair that the mock sign-in accepts. It opens sample data and no account. */
export const demoPair = { email: 'demo@meridian.example', password: 'Meridian!2026' } as const;

/** Body of `POST api/auth/sign-in` and `POST api/auth/unlock-session`. */
export const MockSignIn = Type.Object(
  { email: Type.String({ maxLength: maxEmailLength }), password: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
);
export type MockSignIn = Static<typeof MockSignIn>;

/** Body of `POST api/auth/sign-in-with-token`. */
export const MockTokenSignIn = Type.Object(
  { accessToken: Type.String({ maxLength: 4_000 }) },
  { additionalProperties: false },
);
export type MockTokenSignIn = Static<typeof MockTokenSignIn>;

/** Response of an accepted sign-in. The token is valid for seven days. */
export const MockSession = Type.Object(
  { user: CommonUser, accessToken: Type.String(), tokenType: Type.Literal('bearer') },
  { $id: 'MockSession' },
);
export type MockSession = Static<typeof MockSession>;
