import { IconButton } from '@portal/shared/ui';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import type { Side } from './use-side';
import './frame.css';
import './side.css';

interface FrameProps {
  className: string;
  /** Whether the navigation covers the screen and the rest of the page is inert. */
  over?: boolean;
  children: ReactNode;
}

/** Outermost element of a frame, with a link that skips the navigation. */
export function Frame({ className, over = false, children }: FrameProps) {
  const { t } = useTranslations('layouts');
  return (
    <div className={`host-frame ${className}`}>
      <a className="ui-skip-link" href="#main" onClick={focusMain} inert={over}>
        {t('skip')}
      </a>
      {children}
    </div>
  );
}

export function MenuButton({ side: { open, toggle, buttonRef }, wide }: { side: Side; wide: boolean }) {
  const { t } = useTranslations('layouts');
  return (
    <IconButton
      ref={buttonRef}
      label={t(getMenuLabel(wide, open))}
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

function getMenuLabel(wide: boolean, open: boolean): 'menu.open' | 'menu.hide' | 'menu.show' {
  if (!wide) return 'menu.open';
  return open ? 'menu.hide' : 'menu.show';
}

function focusMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
