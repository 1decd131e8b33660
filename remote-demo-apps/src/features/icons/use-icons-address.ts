import { iconSetNames, type IconOfSet, type IconSetName } from '@portal/shared/contracts/sample-apps';
import { useParams, useSearchParams } from 'react-router-dom';

/** Sizes of the pictures in px. */
export const iconSizes = [16, 20, 24, 32, 40, 48, 64] as const;
export type IconSize = (typeof iconSizes)[number];

/** A set, or the icons that the person has marked. */
export type IconsPlace = IconSetName | 'favorites';

export interface IconsAddress {
  /** Null for an unknown name. */
  place: IconsPlace | null;
  search: string;
  /** Null: the size that the set is drawn for. */
  size: IconSize | null;
  /** The icon whose details are shown. */
  icon: IconOfSet | null;
  /** Returns the path of a set with the chosen size. */
  at(place: IconsPlace): string;
  find(search: string): void;
  resize(size: IconSize): void;
  open(icon: IconOfSet | null): void;
}

export const iconsRoot = '/ui/icons';

const isSet = (name: string | undefined): name is IconSetName => iconSetNames.some((set) => set === name);

export const iconKey = ({ set, name }: IconOfSet): string => `${set}:${name}`;

function readIcon(key: string | null): IconOfSet | null {
  const [, set, name] = /^([^:]+):(.+)$/.exec(key ?? '') ?? [];
  return isSet(set) && name !== undefined ? { set, name } : null;
}

/** Reads and changes the address: the set, and the query `search`, `size` and `icon`. */
export function useIconsAddress(): IconsAddress {
  const { set } = useParams();
  const [query, setQuery] = useSearchParams();
  const icon = readIcon(query.get('icon'));
  const size = iconSizes.find((one) => String(one) === query.get('size')) ?? null;
  const change = (name: string, value: string | null, replace: boolean) =>
    setQuery(
      (present) => {
        const next = new URLSearchParams(present);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  return {
    place: set === 'favorites' || isSet(set) ? set : null,
    search: query.get('search') ?? '',
    size,
    icon,
    at: (place) => `${iconsRoot}/${place}${size === null ? '' : `?size=${size}`}`,
    find: (search) => change('search', search, true),
    resize: (next) => change('size', String(next), true),
    // Back closes the details, whatever icons were shown in them.
    open: (next) => change('icon', next && iconKey(next), icon !== null),
  };
}
