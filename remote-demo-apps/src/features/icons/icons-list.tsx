import type { IconOfSet, IconSet } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { useScreenTitle } from '@portal/shared/remote';
import { EmptyState, QueryView, Segmented, Skeleton } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { VirtualGrid, type VirtualGridHandle } from '@portal/shared/ui/virtual-list';
import { Star } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { SampleDataMenu } from '../../sample-data/sample-data-menu';
import { useTranslations } from '../../translations';
import { IconPicture } from './icon-picture';
import { useListIconFavoritesQuery } from './icons.api';
import { readIconQuery } from './search-icons';
import { useCopy } from './use-copy';
import { iconKey, iconSizes, iconsRoot, type IconSize, type IconsAddress } from './use-icons-address';
import { useShownIcons, type ShownIcons } from './use-shown-icons';

/** Returns the size in px that a set is drawn for: `icon-size-6` is 24 px. */
export const sizeOfGrid = ({ grid }: Pick<IconSet, 'grid'>): IconSize =>
  iconSizes.find((size) => size === Number(grid.split('-').at(-1)) * 4) ?? 24;

function useTitle({ place, search }: IconsAddress): string {
  const { t } = useTranslations('icons');
  if (readIconQuery(search)) return t('allSets');
  if (place === 'favorites') return t('favorites');
  return place === null ? t('title') : t(`set.${place}`);
}

interface IconsListProps {
  address: IconsAddress;
  grid: RefObject<VirtualGridHandle | null>;
}

/** Shows the icons of a set, the favorites, or those of a search by set. A click copies the name of an icon. */
export function IconsList({ address, grid }: IconsListProps) {
  const { t } = useTranslations('icons');
  const title = useTitle(address);
  useScreenTitle(title);
  const query = useShownIcons(address);
  const isUnknown = address.place === null;
  const count = query.data?.groups.reduce((sum, { cells }) => sum + cells.length, 0);
  const set = address.place && address.place !== 'favorites' ? query.data?.sets[address.place] : undefined;
  const size = address.size ?? (set ? sizeOfGrid(set) : 24);
  return (
    <Pane label={title} fill head={<ListHead address={address} title={title} count={count} size={size} />}>
      {isUnknown && !readIconQuery(address.search) ? (
        <EmptyState
          title={t('gone.set')}
          description={t('gone.setText')}
          action={<Link to={iconsRoot}>{t('gone.sets')}</Link>}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton rows={8} height={72} />}
          isEmpty={({ groups }) => groups.every(({ cells }) => cells.length === 0)}
          empty={<EmptyState title={t('none.favorites')} description={t('none.favoritesText')} />}
          {...(readIconQuery(address.search) && {
            filteredEmpty: (
              <EmptyState
                title={t('none.found', { search: address.search })}
                description={t('none.foundText')}
              />
            ),
          })}
        >
          {(icons) => <IconGrid icons={icons} address={address} size={size} grid={grid} label={title} />}
        </QueryView>
      )}
    </Pane>
  );
}

interface ListHeadProps {
  address: IconsAddress;
  title: string;
  count: number | undefined;
  size: IconSize;
}

function ListHead({ address, title, count, size }: ListHeadProps) {
  const { t } = useTranslations('icons');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="demo-icons__head">
      <PaneHead
        title={title}
        count={count === undefined ? undefined : t('count', { count, number: formatNumber(count) })}
        actions={<SampleDataMenu app="icons" label={t('more')} />}
      />
      <div className="demo-icons__tools">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={address.search}
          field={field}
          onSearch={address.find}
        />
        <Segmented
          label={t('size')}
          value={String(size)}
          options={iconSizes.map((one) => ({ value: String(one), label: formatNumber(one) }))}
          onChange={(chosen) => address.resize(Number(chosen) as IconSize)}
        />
      </div>
    </div>
  );
}

interface IconGridProps extends IconsListProps {
  icons: ShownIcons;
  size: IconSize;
  label: string;
}

function IconGrid({ icons: { groups, sets }, address, size, grid, label }: IconGridProps) {
  const { t } = useTranslations('icons');
  const copy = useCopy();
  const { data: favorites = [] } = useListIconFavoritesQuery();
  const marked = new Set(favorites.map(iconKey));
  const open = (icon: IconOfSet) => {
    const name = `${sets[icon.set]?.namespace}:${icon.name}`;
    void copy(name, t('copy.name', { name }));
    address.open(icon);
  };
  return (
    <VirtualGrid
      ref={grid}
      label={label}
      groups={groups}
      cellKey={iconKey}
      cellWidth={Math.max(112, size + 56)}
      cellHeight={size + 64}
      currentKey={address.icon ? iconKey(address.icon) : undefined}
      onOpen={open}
      scrollKey={`icons/${address.search === '' ? address.place : address.search}`}
      renderCell={(icon) => (
        <span className="demo-icons__cell">
          <IconPicture icon={icon} size={size} />
          <span className="demo-icons__name" title={icon.name} data-sample>
            {icon.name}
          </span>
          {marked.has(iconKey(icon)) && (
            <span className="demo-icons__mark" title={t('favorite')}>
              <Star size={12} strokeWidth={1.5} fill="currentColor" aria-hidden="true" />
              <span className="ui-hidden">{t('favorite')}</span>
            </span>
          )}
        </span>
      )}
    />
  );
}
