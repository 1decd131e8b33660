import { from, useMediaQuery } from '@portal/shared/theme';
import { IconButton } from '@portal/shared/ui';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { LayoutProps } from '../layout-props';
import { Frame, Main, MenuButton } from '../parts/frame';
import { SidePanel } from '../parts/side-panel';
import { useSide } from '../parts/use-side';
import { useTranslations } from '../../translations';
import { useDenseNavigation } from './use-dense-navigation';
import { defaultLook, verticalLooks, type VerticalLook } from './vertical-looks';
import './vertical.css';

/** Frame with the side navigation: beside the screen from 960 px, over it on smaller screens. */
export function VerticalFrame(props: LayoutProps) {
  const { name, context, navigation, tools, tenant, banner, person, children } = props;
  const wide = useMediaQuery(from('md'));
  const side = useSide(wide);
  const { dense, toggle } = useDenseNavigation();
  const look = verticalLooks[name] ?? defaultLook;
  const navigationStyle = getNavigationLook(look, { wide, dense });
  const beside = wide && side.open;
  const over = !wide && side.open;
  return (
    <Frame
      className={`host-frame--vertical host-frame--${name} ${beside ? `host-frame--beside host-frame--${navigationStyle}` : ''}`}
      over={over}
    >
      {side.open && (
        <SidePanel
          side={side}
          over={over}
          narrow={navigationStyle !== 'names'}
          dark={look.dark}
          top={look.person === 'top' && person}
          bottom={
            <>
              {tenant}
              {look.person === 'bottom' && person}
            </>
          }
        >
          {navigation(navigationStyle)}
        </SidePanel>
      )}
      <div className="host-frame__body host-sheet" inert={over}>
        <header className="host-toolbar">
          <MenuButton side={side} wide={wide} />
          {beside && look.isToggleable && <DenseToggle dense={dense} onToggle={toggle} />}
          <div className="host-toolbar__context">{context}</div>
          <div className="host-toolbar__tools">{tools}</div>
        </header>
        {banner}
        <Main>{children}</Main>
      </div>
    </Frame>
  );
}

/** Returns full names for the navigation over the screen and for a widened dense navigation. */
function getNavigationLook(
  { navigation, isToggleable }: VerticalLook,
  { wide, dense }: { wide: boolean; dense: boolean },
): VerticalLook['navigation'] {
  if (!wide || (isToggleable && !dense)) return 'names';
  return navigation;
}

function DenseToggle({ dense, onToggle }: { dense: boolean; onToggle(): void }) {
  const { t } = useTranslations('layouts');
  const Icon = dense ? ChevronsRight : ChevronsLeft;
  return (
    <IconButton
      label={t('menu.dense')}
      icon={<Icon size={20} strokeWidth={1.5} aria-hidden="true" />}
      aria-pressed={dense}
      onClick={onToggle}
    />
  );
}

export { VerticalFrame as Component };
