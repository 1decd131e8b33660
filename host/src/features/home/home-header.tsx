import type { Home, HomeFigures } from '@portal/shared/contracts';
import { currentTimeZone, toPlainDate, formatDate, formatPercent } from '@portal/shared/i18n';
import { PageHeader } from '@portal/shared/ui';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChosenTenant, useTenantLink } from '../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../translations';
import { getPartOfDay } from './greeting';
import { hasFigures } from './parts/has-figures';

interface HomeHeaderProps {
  home: Home;
  /** Undefined until the figures are loaded. */
  figures: HomeFigures | undefined;
}

/** Greeting, tenant, date, and the state of the figures. */
export function HomeHeader({ home: { firstName, tenantName }, figures }: HomeHeaderProps) {
  const { t } = useTranslations('home');
  const { picker, tenantId, name } = useChosenTenant();
  const linkTo = useTenantLink();
  const now = new Date();
  return (
    <PageHeader
      title={t(`greeting.${getPartOfDay(now, currentTimeZone())}`, { name: firstName })}
      description={
        <span className="host-home__facts">
          {tenantId === null ? <span>{tenantName ?? t('allTenants')}</span> : name && <span>{name}</span>}
          <time dateTime={toPlainDate(now)}>{formatDate(toPlainDate(now), 'long')}</time>
          {figures && <FiguresState figures={figures} />}
        </span>
      }
      actions={
        <>
          {picker}
          <Link className="ui-button ui-button--secondary ui-button--medium" to={linkTo('/reports')}>
            <ChartColumn size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('allReports')}
          </Link>
        </>
      }
    />
  );
}

function FiguresState({ figures }: { figures: HomeFigures }) {
  const { t } = useTranslations('home');
  const { warehouse, dataAsOf } = figures;
  // Nothing is complete where there are no figures.
  if (warehouse.state === 'ready' && !hasFigures(figures)) return null;
  const { state, progress } = warehouse;
  const day = dataAsOf ?? warehouse.dataAsOf;
  return (
    <>
      {day !== null && <span>{t('figuresAsOf', { date: formatDate(day, 'medium') })}</span>}
      <span className={`host-home__state host-home__state--${state}`}>
        {t(`states.${state}`, { percent: formatPercent(progress / 100, 0) })}
      </span>
    </>
  );
}
