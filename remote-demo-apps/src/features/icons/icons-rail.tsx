import { iconSetNames } from '@portal/shared/contracts/sample-apps';
import { RailGroup, RailLink } from '@portal/shared/ui/panes';
import { Shapes, Star } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useListIconFavoritesQuery } from './icons.api';
import type { IconsAddress } from './use-icons-address';

const look = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the sets and the person's favorites. */
export function IconsRail({ address }: { address: IconsAddress }) {
  const { t } = useTranslations('icons');
  const { data: favorites = [] } = useListIconFavoritesQuery();
  const isCurrent = (place: string) => address.search === '' && address.place === place;
  return (
    <>
      <RailGroup>
        <RailLink
          to={address.at('favorites')}
          icon={<Star {...look} />}
          label={t('favorites')}
          count={favorites.length}
          isCurrent={isCurrent('favorites')}
        />
      </RailGroup>
      <RailGroup title={t('sets')}>
        {iconSetNames.map((set) => (
          <RailLink
            key={set}
            to={address.at(set)}
            icon={<Shapes {...look} />}
            label={t(`set.${set}`)}
            isCurrent={isCurrent(set)}
          />
        ))}
      </RailGroup>
    </>
  );
}
