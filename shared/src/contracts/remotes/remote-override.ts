import { Type, type Static } from '@sinclair/typebox';
import { RemoteName } from './remotes';

/** A remote of a developer's machine in the place of the published one, for one browser. */
export const RemoteOverride = Type.Object(
  {
    name: RemoteName,
    /** Scheme, host and port, without a slash at the end. */
    origin: Type.String({ minLength: 8, maxLength: 200, pattern: '^https?://[^/?#@\\s]+$' }),
  },
  { $id: 'RemoteOverride', additionalProperties: false },
);
export type RemoteOverride = Static<typeof RemoteOverride>;

export const RemoteOverrideSet = Type.Object(
  { name: RemoteName, origin: Type.String(), until: Type.String({ format: 'date-time' }) },
  { $id: 'RemoteOverrideSet' },
);
export type RemoteOverrideSet = Static<typeof RemoteOverrideSet>;

/** The `<meta>` of the shell's document that names the origin that this browser may load code from besides ours. */
export const remoteOverrideMeta = 'meridian-remote-override';
