import type { HomeFigures } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, Card, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { Scale, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { useHomeFigures } from '../use-home-figures';
import { formatPoints } from '../parts/format-points';
import { listOutsideBand } from '../parts/outside-band';
import { HomeRow } from './home-row';

/** Number of alerts that are shown at first. All alerts of one tenant fit. */
const shownAlerts = 6;

export interface AttentionAlert {
  key: string;
  text: string;
  /** Null if the person cannot open the page that resolves the alert. */
  to: string | null;
  /** Tenant of an alert that people of the provider see. */
  tenantName?: string | undefined;
  /** Opens that tenant. */
  onOpen?: (() => void) | undefined;
}

export interface AttentionCardProps {
  alerts: QueryResult<AttentionAlert[]>;
  /** Address of the allocation report, null for people who may not open it. */
  allocationLink: string | null;
}

/** Alerts, and asset classes outside their band. */
export function AttentionCard({ alerts, allocationLink }: AttentionCardProps) {
  const { t } = useTranslations('home');
  const { data: figures, error } = useHomeFigures();
  const rows = useBandRows(figures, allocationLink);
  const count = (alerts.data?.length ?? 0) + rows.length;
  const isChecked = figures?.warehouse.state === 'ready';
  const isLoading = figures === undefined && error === undefined;
  return (
    <Card
      title={
        <>
          {t('attention.title')}
          {count > 0 && <span className="host-lists__count"> {formatNumber(count)}</span>}
        </>
      }
    >
      {rows.length > 0 && <ul className="host-lists__rows">{rows}</ul>}
      <QueryView
        query={isLoading ? { ...alerts, data: undefined } : alerts}
        skeleton={<Skeleton rows={3} height={40} />}
        errorTitle={t('attention.failed')}
        isEmpty={(list) => list.length === 0}
        empty={
          rows.length === 0 && (
            <p className="host-lists__empty" role="status">
              {t(isChecked ? 'attention.nothing' : 'attention.notChecked')}
            </p>
          )
        }
      >
        {(list) => <Alerts alerts={list} />}
      </QueryView>
    </Card>
  );
}

/** Returns a row for each asset class outside its band. */
function useBandRows(figures: HomeFigures | undefined, link: string | null): ReactNode[] {
  const { t } = useTranslations('home');
  return listOutsideBand(figures?.allocation ?? []).map(({ label, difference, band }) => (
    <HomeRow
      key={label}
      icon={
        <span className="host-row__icon host-row__icon--band" aria-hidden="true">
          <Scale size={16} strokeWidth={1.5} />
        </span>
      }
      title={t(`attention.${difference > 0 ? 'over' : 'under'}`, {
        label,
        points: formatPoints(Math.abs(difference)),
      })}
      detail={t('attention.band', { band: formatPoints(band) })}
      to={link}
    />
  ));
}

function Alerts({ alerts }: { alerts: readonly AttentionAlert[] }) {
  const { t } = useTranslations('home');
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, alerts.length - shownAlerts);
  return (
    <>
      <AlertRows alerts={hidden > 0 ? alerts.slice(0, shownAlerts) : alerts} />
      {hidden > 0 && (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
          {t('attention.more', { number: formatNumber(hidden) })}
        </Button>
      )}
    </>
  );
}

function AlertRows({ alerts }: { alerts: readonly AttentionAlert[] }) {
  const { t } = useTranslations('home');
  return (
    <ul className="host-lists__rows">
      {alerts.map(({ key, text, to, tenantName, onOpen }) => (
        <HomeRow
          key={key}
          icon={
            <span className="host-row__icon" aria-hidden="true">
              <SlidersHorizontal size={16} strokeWidth={1.5} />
            </span>
          }
          title={text}
          detail={tenantName ?? t('attention.mapping')}
          to={to}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
