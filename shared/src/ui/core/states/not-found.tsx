import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { BrandArc } from '../display/brand-arc';
import { PageHeader } from '../page-header';

/** Shown for a path that does not exist, or not for this person. `children` replaces the link to the home page. */
export function NotFound({ children }: { children?: ReactNode }) {
  const { t } = useTranslations('core');
  return (
    <div className="ui-not-found" data-perf="not-found">
      <BrandArc />
      <p className="ui-not-found__code" aria-hidden="true">
        404
      </p>
      <PageHeader title={t('notFound.title')} description={t('notFound.text')} />
      {children ?? (
        <a className="ui-button ui-button--primary ui-button--medium" href="/home">
          {t('notFound.home')}
        </a>
      )}
    </div>
  );
}
