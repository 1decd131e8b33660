import { useAppearance } from '@portal/shared/theme';
import { IconButton } from '@portal/shared/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { Brand } from './brand';
import type { Side } from './use-side';

export interface SidePanelProps {
  side: Side;
  over: boolean;
  /** Shows the logo without the product's name. */
  narrow?: boolean;
  /** Whether the panel is dark in both schemes. */
  dark?: boolean;
  top?: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
}

/** Side navigation, either beside the screen or over it. Over the screen, the rest of the page is inert. */
export function SidePanel({
  side: { panelRef, close },
  over,
  narrow = false,
  dark = false,
  top,
  bottom,
  children,
}: SidePanelProps) {
  const { t } = useTranslations('layouts');
  const { t: tNavigation } = useTranslations('navigation');
  const { theme } = useAppearance();
  return (
    <>
      {over && <div className="host-frame__shade" onClick={close} aria-hidden="true" />}
      <nav
        ref={panelRef}
        className={`host-side ${over ? 'host-side--over' : ''} ${dark ? `dark ${theme}` : ''}`}
        aria-label={tNavigation('label')}
      >
        <div className="host-side__head">
          <Brand narrow={narrow} />
          {over && (
            <IconButton
              label={t('menu.close')}
              icon={<X size={20} strokeWidth={1.5} aria-hidden="true" />}
              onClick={close}
            />
          )}
        </div>
        {top}
        <div className="host-side__list">{children}</div>
        {bottom}
      </nav>
    </>
  );
}
