import type { LayoutName } from '@portal/shared/contracts';
import { from, useMediaQuery } from '@portal/shared/theme';
import { IconButton } from '@portal/shared/ui';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LayoutProps, NavigationLook } from '../layout-props';
import { Frame, Main, MenuButton } from '../parts/frame';
import { SidePanel } from '../parts/side-panel';
import { useSide } from '../parts/use-side';
import { useTranslations } from '../../translations';
import { useDenseNavigation } from './use-dense-navigation';
import { defaultLook, verticalLooks, type VerticalLook } from './vertical-looks';
import './vertical.css';

/**
 * Frame with the side navigation: beside the screen from 960 px, over it on smaller screens. Beside the screen, a
 * navigation with full names folds to icons; any other one is hidden.
 */
export function VerticalFrame(props: LayoutProps) {
  const { name, context, navigation, tools, tenant, banner, person, children } = props;
  const wide = useMediaQuery(from('md'));
  const side = useSide(wide);
  const { dense, toggle } = useDenseNavigation();
  const look = verticalLooks[name] ?? defaultLook;
  const isFoldable = wide && look.navigation === 'names';
  const navigationStyle = getNavigationLook(look, { wide, dense, open: side.open });
  const shown = side.open || isFoldable;
  const over = !wide && side.open;
  return (
    <Frame kind="vertical" className={getFrameClass(name, wide && shown && navigationStyle)} over={over}>
      {shown && (
        <SidePanel
          side={side}
          over={over}
          narrow={navigationStyle !== 'names'}
          dark={look.dark}
          {...placePerson(look, tenant, person)}
        >
          {navigation(navigationStyle)}
        </SidePanel>
      )}
      <div className="host-frame__body host-sheet" inert={over}>
        <header className="host-toolbar">
          <MenuButton side={side} opens={getOpening(wide, isFoldable)} />
          {wide && side.open && look.isToggleable && <DenseToggle dense={dense} onToggle={toggle} />}
          <div className="host-toolbar__context">{context}</div>
          <div className="host-toolbar__tools">{tools}</div>
        </header>
        {banner}
        <Main>{children}</Main>
      </div>
    </Frame>
  );
}

const getFrameClass = (name: LayoutName, navigationBeside: NavigationLook | false): string =>
  `host-frame--${name} ${navigationBeside ? `host-frame--beside host-frame--${navigationBeside}` : ''}`;

const getOpening = (wide: boolean, isFoldable: boolean) => {
  if (isFoldable) return 'width';
  return wide ? 'beside' : 'over';
};

/** Returns the content above and below the navigation. */
const placePerson = ({ person: place }: VerticalLook, tenant: ReactNode, person: ReactNode) => ({
  top: place === 'top' && person,
  bottom: (
    <>
      {tenant}
      {place === 'bottom' && person}
    </>
  ),
});

/** Returns full names over the screen and for a widened dense navigation, icons for a folded navigation. */
function getNavigationLook(
  { navigation, isToggleable }: VerticalLook,
  { wide, dense, open }: { wide: boolean; dense: boolean; open: boolean },
): VerticalLook['navigation'] {
  if (!wide || (isToggleable && !dense)) return 'names';
  return navigation === 'names' && !open ? 'icons' : navigation;
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
