import { Type, type Static } from '@sinclair/typebox';

/**
 * One entry of the side navigation. The `id` of a remote's entry starts with the folder name of the remote, the `id`
 * of a group with `groups/`. `title` is a key of the host's translations (`navigation.home`), unless `words`
 * contains the title from a remote's descriptor. An entry of the type `collapsable` folds the entries below it. `icon` is a name of the host's icon table; `remote` is the folder
 * name of the remote that renders the target.
 */
export const NavigationItem = Type.Recursive(
  (Self) =>
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      words: Type.Optional(Type.Object({ en: Type.String(), tr: Type.String() })),
      type: Type.Union([
        Type.Literal('group'),
        Type.Literal('basic'),
        Type.Literal('collapsable'),
        Type.Literal('divider'),
      ]),
      icon: Type.Optional(Type.String()),
      link: Type.Optional(Type.String()),
      remote: Type.Optional(Type.String()),
      badge: Type.Optional(Type.Object({ title: Type.String() })),
      children: Type.Optional(Type.Array(Self)),
    }),
  { $id: 'NavigationItem' },
);
export type NavigationItem = Static<typeof NavigationItem>;

/** Response of `GET /api/v1/navigation`: only entries that the caller may open. */
export const Navigation = Type.Object({ items: Type.Array(NavigationItem) });
export type Navigation = Static<typeof Navigation>;
