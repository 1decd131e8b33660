import { Type, type Static } from '@sinclair/typebox';
import { OpenedScreen } from './opened-screen';
import { ResolvedRemotes } from './remotes';

/** Signature of the resolved document: over its `JSON.stringify` text without this field and `open`. */
export const RemoteSignature = Type.Object(
  { alg: Type.Literal('Ed25519'), kid: Type.String(), value: Type.String() },
  { $id: 'RemoteSignature', additionalProperties: false },
);
export type RemoteSignature = Static<typeof RemoteSignature>;

/** Response of `GET /api/v1/remotes/resolved`. */
export const SignedRemotes = Type.Object(
  { ...ResolvedRemotes.properties, signature: RemoteSignature, open: Type.Optional(OpenedScreen) },
  { $id: 'SignedRemotes' },
);
export type SignedRemotes = Static<typeof SignedRemotes>;

/** Name of the shell's `<meta>` element with the public keys: `<kid>.<32 bytes as base64url>`, separated by spaces. */
export const remotesKeyMeta = 'meridian-remotes-key';
