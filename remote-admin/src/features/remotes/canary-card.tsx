import type { Canary } from '@portal/shared/contracts';
import { formatDateTime, formatNumber, formatRelativeTime } from '@portal/shared/i18n';
import { Button, Card } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import type { Action } from './actions/action-kinds';
import { advanceText, cohortLines, type TenantNames } from './cohort-text';
import { formatShare, formatWholePercent, computeShare } from './figures';
import { Fact, Facts } from './current-version-card';

interface CanaryCardProps {
  canary: Canary;
  openAction: ((action: Action) => void) | undefined;
  tenants: TenantNames;
}

/** Shows the canary: its cohort, its automatic advance and its load results. */
export function CanaryCard({ canary, openAction, tenants }: CanaryCardProps) {
  const { t } = useTranslations('remotes');
  const { version, cohort, advance, loads, errors } = canary;
  return (
    <Card
      className="admin-remotes__canary"
      title={t('canary.title', { version })}
      actions={
        openAction && (
          <>
            <Button size="small" onClick={() => openAction({ kind: 'raise' })}>
              {t('actions.raise')}
            </Button>
            <Button size="small" onClick={() => openAction({ kind: 'stop' })}>
              {t('actions.stop')}
            </Button>
          </>
        )
      }
    >
      <ShareMeter percent={cohort.percent ?? 0} />
      <Facts>
        <Fact name={t('canary.who')}>
          {cohortLines(t, cohort, tenants).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fact>
        <Fact name={t('canary.advance')}>{advance ? advanceText(t, advance) : t('advance.byHand')}</Fact>
        <Fact name={t('canary.sinceStep')}>
          {t('canary.loads', {
            count: loads,
            errors: formatNumber(errors),
            rate: formatShare(computeShare(errors, { loads })),
          })}
        </Fact>
        <Fact name={t('canary.started')}>
          <time dateTime={canary.startedAt} title={formatDateTime(canary.startedAt)}>
            {formatRelativeTime(canary.startedAt)}
          </time>
          <p>{canary.startedBy}</p>
        </Fact>
      </Facts>
    </Card>
  );
}

function ShareMeter({ percent }: { percent: number }) {
  const { t } = useTranslations('remotes');
  return (
    <div
      className="admin-remotes__share"
      role="meter"
      aria-label={t('canary.share')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={formatWholePercent(percent)}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
