import { from, useAppearance, useMediaQuery } from '@portal/shared/theme';
import type { ReactNode } from 'react';
import type { LayoutProps } from '../layout-props';
import { Brand } from '../parts/brand';
import { Frame, Main, MenuButton } from '../parts/frame';
import { SidePanel } from '../parts/side-panel';
import { useSide, type Side } from '../parts/use-side';
import { useTranslations } from '../../translations';
import { horizontalLooks } from './horizontal-looks';
import './horizontal.css';

/** Frame with the navigation above the screen from 960 px. On smaller screens a button opens it over the screen. */
export function HorizontalFrame(props: LayoutProps) {
  const { name, context, navigation, tools, tenant, banner, children } = props;
  const { t } = useTranslations('navigation');
  const wide = useMediaQuery(from('md'));
  const isLarge = useMediaQuery(from('lg'));
  const { theme } = useAppearance();
  const side = useSide(wide);
  const { inline = false, dark = false } = horizontalLooks[name] ?? {};
  const over = !wide && side.open;
  const bar = (
    <nav className="host-bar" aria-label={t('label')}>
      {navigation('bar')}
    </nav>
  );
  const beside = inline && isLarge;
  return (
    <Frame kind="horizontal" className={`host-frame--${name}`} over={over}>
      {over && (
        <SidePanel side={side} over bottom={tenant}>
          {navigation('names')}
        </SidePanel>
      )}
      <div className="host-frame__body" inert={over}>
        <header className="host-top">
          <div className={`host-toolbar ${dark ? `dark ${theme}` : ''}`}>
            {wide ? <Brand /> : <SmallHeader side={side} context={context} />}
            {beside && bar}
            <div className="host-toolbar__tools">{tools}</div>
          </div>
          {wide && !beside && bar}
        </header>
        <div className="host-sheet">
          {banner}
          <Main>{children}</Main>
        </div>
      </div>
    </Frame>
  );
}

function SmallHeader({ side, context }: { side: Side; context: ReactNode }) {
  return (
    <>
      <MenuButton side={side} opens="over" />
      <div className="host-toolbar__context">{context}</div>
    </>
  );
}

export { HorizontalFrame as Component };
