import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../base/schemas';
import { VersionNumber } from './remotes';

/** Query of `GET /api/v1/remotes/{name}/diff`. */
export const DiffQuery = Type.Object(
  { from: VersionNumber, to: VersionNumber },
  { additionalProperties: false },
);

const Names = Type.Array(Type.String());
const Amount = Type.Object({ files: Type.Integer(), bytes: Type.Integer() });
const Range = nullable(Type.String());

/** Kinds of files in a build; `words` are translations. */
export const fileKinds = ['script', 'style', 'words', 'media', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Response of `GET /api/v1/remotes/{name}/diff`: the changes between two versions. */
export const RemoteDiff = Type.Object(
  {
    name: Type.String(),
    from: Type.String(),
    to: Type.String(),
    exposes: Type.Object({ added: Names, removed: Names }),
    routes: Type.Object({ added: Names, removed: Names }),
    /** Shared packages whose required range changes; null where a version does not use the package. */
    shared: Type.Array(Type.Object({ name: Type.String(), from: Range, to: Range })),
    files: Type.Object({ added: Names, removed: Names, changed: Names }),
    sizes: Type.Array(
      Type.Object({
        kind: oneOf(fileKinds),
        from: Amount,
        to: Amount,
      }),
    ),
  },
  { $id: 'RemoteDiff' },
);
export type RemoteDiff = Static<typeof RemoteDiff>;
