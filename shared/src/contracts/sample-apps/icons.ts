import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';

const closed = { additionalProperties: false };

/** The icon sets, in the order in which they are shown. The last part of each call's path. */
export const iconSetNames = [
  'feather',
  'heroicons-outline',
  'heroicons-solid',
  'material-solid',
  'material-outline',
  'material-twotone',
] as const;
export type IconSetName = (typeof iconSetNames)[number];

/** Maximum length of an icon's name in characters. */
export const iconLimits = { name: 64 } as const;

/** Response of `GET api/ui/icons/{set}`. */
export const IconSet = Type.Object(
  {
    namespace: Type.String({ description: 'part of an icon’s full name before the colon' }),
    name: Type.String(),
    grid: Type.String({ description: 'class with the size of the icons, icon-size-5 or icon-size-6' }),
    list: Type.Array(Type.String(), { description: 'names of the icons, sorted' }),
  },
  { $id: 'IconSet' },
);
export type IconSet = Static<typeof IconSet>;

const IconName = Type.String({ minLength: 1, maxLength: iconLimits.name, pattern: '^[a-z0-9_-]+$' });

/** An icon: body of `PUT api/ui/icons/favorites`, and query of `DELETE api/ui/icons/favorites`. */
export const IconOfSet = Type.Object({ set: oneOf(iconSetNames), name: IconName }, closed);
export type IconOfSet = Static<typeof IconOfSet>;

/** Response of `GET api/ui/icons/favorites`, in the order in which they were added. */
export const IconFavorites = Type.Array(IconOfSet);
