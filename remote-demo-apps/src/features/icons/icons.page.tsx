import { Panes } from '@portal/shared/ui/panes';
import type { VirtualGridHandle } from '@portal/shared/ui/virtual-list';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { IconDetails } from './icon-details';
import { IconsList } from './icons-list';
import { IconsRail } from './icons-rail';
import { iconKey, iconsRoot, useIconsAddress } from './use-icons-address';
import './icons.css';

/** Shows the icons of six sets. The address without a set leads to the first one. */
export function IconsPage() {
  const { set } = useParams();
  return set === undefined ? <Navigate to={`${iconsRoot}/feather`} replace /> : <IconCatalogue />;
}

function IconCatalogue() {
  const { t } = useTranslations('icons');
  const address = useIconsAddress();
  const grid = useRef<VirtualGridHandle>(null);
  const { icon } = address;
  const close = () => {
    address.open(null);
    if (icon) grid.current?.focusCell(iconKey(icon));
  };
  return (
    <div className="demo-icons" data-perf="icons">
      <Panes
        title={t('title')}
        rail={{
          label: t('places'),
          content: <IconsRail address={address} />,
          foot: <span className="demo-icons__hint">{t('sampleData')}</span>,
        }}
        list={<IconsList address={address} grid={grid} />}
        aside={icon === null ? undefined : <IconDetails icon={icon} size={address.size} onClose={close} />}
      />
    </div>
  );
}

export { IconsPage as Component };
