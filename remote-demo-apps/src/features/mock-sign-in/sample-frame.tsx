import { Pill } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from '../../translations';
import './mock-sign-in.css';

const pages = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'reset-password',
  'unlock-session',
  'confirmation-required',
  'sign-out',
] as const;

/** Frame of the sample pages. Each says first that nobody signs in to the portal here. */
export function SampleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslations('mock-sign-in');
  return (
    <div className="demo-sign-in">
      <p className="demo-sign-in__notice">
        <Pill>{t('mark')}</Pill> {t('notice')}
      </p>
      {children}
      <nav className="demo-sign-in__pages" aria-label={t('pages')}>
        {pages.map((page) => (
          <NavLink key={page} to={`/pages/authentication/${page}`}>
            {t(`${page}.title`)}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
