import { Type, type Static } from '@sinclair/typebox';
import { ResolvedRemotes } from './remotes';

/** Stands over the text of the resolved document as `JSON.stringify` writes it without this field. */
export const RemoteSignature = Type.Object(
  { alg: Type.Literal('Ed25519'), kid: Type.String(), value: Type.String() },
  { $id: 'RemoteSignature', additionalProperties: false },
);
export type RemoteSignature = Static<typeof RemoteSignature>;

/** What `GET /api/v1/remotes/resolved` answers. */
export const SignedRemotes = Type.Object(
  { ...ResolvedRemotes.properties, signature: RemoteSignature },
  { $id: 'SignedRemotes' },
);
export type SignedRemotes = Static<typeof SignedRemotes>;

/** The `<meta>` of the shell's document that names the keys: `<kid>.<32 bytes as base64url>`, apart by spaces. */
export const remotesKeyMeta = 'meridian-remotes-key';
