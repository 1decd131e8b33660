import {
  iconSetNames,
  type IconOfSet,
  type IconSet,
  type IconSetName,
} from '@portal/shared/contracts/sample-apps';
import type { QueryResult } from '@portal/shared/ui';
import type { GridGroup } from '@portal/shared/ui/virtual-list';
import { useMemo } from 'react';
import {
  useGetIconSetQuery,
  useGetIconSpriteQuery,
  useIconSets,
  useListIconFavoritesQuery,
  type IconSets,
} from './icons.api';
import { readIconQuery, searchIcons } from './search-icons';
import type { IconsAddress } from './use-icons-address';

type KnownSets = Partial<Record<IconSetName, IconSet>>;

/** Icons by set or as one group, and the sets that they are of. */
export interface ShownIcons {
  groups: GridGroup<IconOfSet>[];
  sets: KnownSets;
}

const find = (sets: IconSets, search: string): GridGroup<IconOfSet>[] => {
  const query = readIconQuery(search);
  if (!query) return [];
  return searchIcons(sets, query).map(({ set, icons }) => ({
    key: set,
    title: sets[set].name,
    cells: icons,
  }));
};

/** Returns the icons of a search in all sets, the favorites, or the icons of the set in the address. */
export function useShownIcons({ place, search }: IconsAddress): QueryResult<ShownIcons> {
  const isSearch = readIconQuery(search) !== null;
  const isSet = !isSearch && place !== null && place !== 'favorites';
  const own = useOneSet(isSet ? place : null);
  const sets = useIconSets(!isSet);
  const favorites = useListIconFavoritesQuery(undefined, { skip: isSearch || place !== 'favorites' });
  const found = useMemo(
    () => sets.data && isSearch && { groups: find(sets.data, search), sets: sets.data },
    [sets.data, isSearch, search],
  );
  if (isSet) return own;
  if (isSearch) return { ...sets, data: found || undefined };
  return {
    data: sets.data &&
      favorites.data && {
        groups: [{ key: 'favorites', cells: favorites.data }],
        sets: sets.data,
      },
    error: sets.error ?? favorites.error,
    isFetching: sets.isFetching || favorites.isFetching,
    refetch: () => [sets, favorites].filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  };
}

/** Returns a set once its pictures are there, which arrive in one file. */
function useOneSet(name: IconSetName | null): QueryResult<ShownIcons> {
  const known = name ?? iconSetNames[0];
  const set = useGetIconSetQuery(known, { skip: name === null });
  const sprite = useGetIconSpriteQuery(known, { skip: name === null });
  const data = useMemo(
    () =>
      set.currentData && {
        groups: [{ key: known, cells: set.currentData.list.map((icon) => ({ set: known, name: icon })) }],
        sets: { [known]: set.currentData },
      },
    [set.currentData, known],
  );
  return {
    data: sprite.currentData === undefined ? undefined : data,
    error: set.error ?? sprite.error,
    isFetching: set.isFetching || sprite.isFetching,
    refetch: () => [set, sprite].filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  };
}
