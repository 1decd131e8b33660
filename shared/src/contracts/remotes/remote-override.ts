import { Type, type Static } from '@sinclair/typebox';
import { RemoteName } from './remotes';

/** A remote on a developer's machine that replaces the published one in one browser. */
export const RemoteOverride = Type.Object(
  {
    name: RemoteName,
    /** Scheme, host and port, without a trailing slash. */
    origin: Type.String({ minLength: 8, maxLength: 200, pattern: '^https?://[^/?#@\\s]+$' }),
  },
  { $id: 'RemoteOverride', additionalProperties: false },
);
export type RemoteOverride = Static<typeof RemoteOverride>;

/** An active override; `until` is its end in ISO 8601. */
export const RemoteOverrideSet = Type.Object(
  { name: RemoteName, origin: Type.String(), until: Type.String({ format: 'date-time' }) },
  { $id: 'RemoteOverrideSet' },
);
export type RemoteOverrideSet = Static<typeof RemoteOverrideSet>;

/** Name of the shell's `<meta>` element with the additional origin that this browser may load code from. */
export const remoteOverrideMeta = 'meridian-remote-override';
