import { IconButton } from '@portal/shared/ui';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import type { Side } from './use-side';
import './frame.css';
import './side.css';

interface FrameProps {
  className: string;
  /** The navigation lies over the screen, with all else out of reach. */
  over?: boolean;
  children: ReactNode;
}

/** The outermost element of a frame, with the way past the navigation. */
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

/** Shows and hides the navigation. */
export function MenuButton({ side: { open, toggle, buttonRef }, wide }: { side: Side; wide: boolean }) {
  const { t } = useTranslations('layouts');
  return (
    <IconButton
      ref={buttonRef}
      label={t(menuLabel(wide, open))}
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

function menuLabel(wide: boolean, open: boolean): 'menu.open' | 'menu.hide' | 'menu.show' {
  if (!wide) return 'menu.open';
  return open ? 'menu.hide' : 'menu.show';
}

function focusMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
