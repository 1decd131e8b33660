import { useRootClass } from '@portal/shared/theme';
import { IconButton } from '@portal/shared/ui';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import type { Side } from './use-side';
import './frame.css';
import './side.css';

const menuLabels = {
  over: ['menu.open', 'menu.open'],
  beside: ['menu.hide', 'menu.show'],
  width: ['menu.narrow', 'menu.widen'],
} as const;

interface FrameProps {
  kind: 'vertical' | 'horizontal' | 'empty';
  className?: string;
  /** Whether the navigation covers the screen and the rest of the page is inert. */
  over?: boolean;
  children: ReactNode;
}

/** Outermost element of a frame, with a link that skips the navigation. */
export function Frame({ kind, className = '', over = false, children }: FrameProps) {
  const { t } = useTranslations('layouts');
  useRootClass('host-root');
  useRootClass(`host-root--${kind}`);
  return (
    <div className={`host-frame host-frame--${kind} ${className}`}>
      <a className="ui-skip-link" href="#main" onClick={focusMain} inert={over}>
        {t('skip')}
      </a>
      {children}
    </div>
  );
}

export interface MenuButtonProps {
  side: Side;
  /** Effect of the button: the navigation over the screen, beside it, or its width beside the screen. */
  opens: 'over' | 'beside' | 'width';
}

export function MenuButton({ side: { open, toggle, buttonRef }, opens }: MenuButtonProps) {
  const { t } = useTranslations('layouts');
  const [whenOpen, whenClosed] = menuLabels[opens];
  return (
    <IconButton
      ref={buttonRef}
      label={t(open ? whenOpen : whenClosed)}
      icon={<Menu size={20} strokeWidth={1.5} aria-hidden="true" />}
      aria-expanded={open}
      onClick={toggle}
    />
  );
}

export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="host-frame__main" tabIndex={-1}>
      {children}
    </main>
  );
}

function focusMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
