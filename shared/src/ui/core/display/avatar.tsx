import { useState } from 'react';
import { currentLocale } from '../../../i18n/format';

/** A person or thing with a name, and a picture if it has one. */
export interface AvatarSubject {
  id: string;
  name: string;
  picture?: string | null | undefined;
}

export interface AvatarProps extends AvatarSubject {
  /** Edge in px; default: 28. */
  size?: 20 | 28 | 36 | 72;
  /** `square` for things, such as tenants; default: `round`. */
  shape?: 'round' | 'square';
  /** Accessible name; without it the avatar is decoration beside the name. */
  label?: string;
}

const tintCount = 8;

/** Returns the first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase(currentLocale());
}

function tintOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % tintCount) + 1;
}

/** Shows the picture of a person or thing, else the initials on a tint that depends on the id. */
export function Avatar({ id, name, picture, size = 28, shape = 'round', label }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const hasPicture = picture != null && picture !== '' && picture !== brokenPicture;
  return (
    <span
      className={`ui-avatar ui-avatar--${size} ui-avatar--${shape} ui-avatar--tint-${tintOf(id)}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-initials={hasPicture ? undefined : initialsOf(name)}
    >
      {hasPicture && (
        <img src={picture} alt="" width={size} height={size} onError={() => setBrokenPicture(picture)} />
      )}
    </span>
  );
}

export interface AvatarGroupProps {
  people: readonly AvatarSubject[];
  /** Number of avatars before the rest is counted; default: 4. */
  max?: number;
  size?: AvatarProps['size'];
}

/** Shows overlapping avatars, named by the people in it. */
export function AvatarGroup({ people, max = 4, size = 28 }: AvatarGroupProps) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name);
  const rest = people.length - max;
  return (
    <span
      className="ui-avatars"
      role="img"
      aria-label={new Intl.ListFormat(currentLocale()).format(names)}
      title={names.join(', ')}
    >
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} {...person} size={size} />
      ))}
      {rest > 0 && <span className="ui-avatars__rest">+{rest}</span>}
    </span>
  );
}
