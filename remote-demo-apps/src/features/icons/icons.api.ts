import { portalApi, portalFetch, readProblem, toApiError } from '@portal/shared/api';
import {
  iconSetNames,
  type IconOfSet,
  type IconSet,
  type IconSetName,
} from '@portal/shared/contracts/sample-apps';
import type { QueryResult } from '@portal/shared/ui';
import { spriteAddress } from './icon-files';

const address = 'api/ui/icons';

/** Fetches the file of a set, which the browser caches for the pictures, too. */
async function loadSprite(set: IconSetName) {
  try {
    const response = await portalFetch(spriteAddress[set]);
    return response.ok ? { data: await response.text() } : { error: await readProblem(response) };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

const iconsApi = portalApi.enhanceEndpoints({ addTagTypes: ['IconFavorites'] }).injectEndpoints({
  endpoints: (build) => ({
    getIconSet: build.query<IconSet, IconSetName>({ query: (set) => `${address}/${set}` }),
    getIconSprite: build.query<string, IconSetName>({ queryFn: loadSprite }),
    listIconFavorites: build.query<IconOfSet[], void>({
      query: () => `${address}/favorites`,
      providesTags: ['IconFavorites'],
    }),
    addIconFavorite: build.mutation<true, IconOfSet>({
      query: ({ set, name }) => ({ url: `${address}/favorites`, method: 'PUT', body: { set, name } }),
      invalidatesTags: ['IconFavorites'],
    }),
    removeIconFavorite: build.mutation<true, IconOfSet>({
      query: ({ set, name }) => ({ url: `${address}/favorites`, method: 'DELETE', params: { set, name } }),
      invalidatesTags: ['IconFavorites'],
    }),
  }),
});

export const {
  useGetIconSetQuery,
  useGetIconSpriteQuery,
  useLazyGetIconSpriteQuery,
  useListIconFavoritesQuery,
  useAddIconFavoriteMutation,
  useRemoveIconFavoriteMutation,
} = iconsApi;

export type IconSets = Readonly<Record<IconSetName, IconSet>>;

/** Returns all sets as one query. */
export function useIconSets(isNeeded: boolean): QueryResult<IconSets> {
  const options = { skip: !isNeeded };
  const queries = {
    feather: useGetIconSetQuery('feather', options),
    'heroicons-outline': useGetIconSetQuery('heroicons-outline', options),
    'heroicons-solid': useGetIconSetQuery('heroicons-solid', options),
    'material-solid': useGetIconSetQuery('material-solid', options),
    'material-outline': useGetIconSetQuery('material-outline', options),
    'material-twotone': useGetIconSetQuery('material-twotone', options),
  };
  const all = iconSetNames.map((set) => queries[set]);
  const sets = Object.fromEntries(iconSetNames.map((set) => [set, queries[set].data]));
  const failed = all.filter(({ error }) => error !== undefined);
  return {
    data: all.every(({ data }) => data) ? (sets as unknown as IconSets) : undefined,
    error: failed[0]?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
