import type { PortalSession } from '@portal/shared/contracts';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { Button, Card, QueryView, ShowMore, Skeleton, useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useEndSessionMutation, useListSessionsQuery, useSignOutEverywhereMutation } from './user.api';

/** Number of sessions that are shown at a time. */
const step = 5;

/** Active sessions of the person. One can be ended, or all. */
export function SessionsCard({ onSignedOut }: { onSignedOut(): void }) {
  const { t } = useTranslations('user');
  const sessions = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const signOutEverywhere = async () => {
    const isConfirmed = await confirm({
      title: t('sessions.sureTitle'),
      message: t('sessions.sure'),
      actions: { confirm: { label: t('sessions.everywhere'), color: 'danger' } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    try {
      await signOut().unwrap();
      onSignedOut();
    } catch (problem) {
      showProblem(problem);
    }
  };
  return (
    <Card title={t('sessions.title')} className="host-own__card host-own__card--wide">
      <QueryView query={sessions} skeleton={<Skeleton rows={2} />} errorTitle={t('sessions.failed')}>
        {({ known, items }) => (
          <>
            {!known && <p className="host-own__lead">{t('sessions.unknown')}</p>}
            {items.length > 0 && (
              <ShowMore
                items={items}
                step={step}
                moreText={(count) => t('sessions.more', { number: formatNumber(count) })}
              >
                {(visible) => (
                  <ul className="host-own__sessions">
                    {visible.map((session) => (
                      <SessionRow key={session.id} session={session} />
                    ))}
                  </ul>
                )}
              </ShowMore>
            )}
          </>
        )}
      </QueryView>
      <p className="host-own__lead">{t('sessions.hint')}</p>
      <div className="host-own__actions">
        <Button busy={isLoading} onClick={() => void signOutEverywhere()}>
          {t('sessions.everywhere')}
        </Button>
      </div>
    </Card>
  );
}

function SessionRow({ session }: { session: PortalSession }) {
  const { t } = useTranslations('user');
  const { id, browser, system, signedInAt, usedAt, current } = session;
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [endSession, { isLoading }] = useEndSessionMutation();
  const Icon = system === 'Android' || system === 'iOS' ? Smartphone : Monitor;
  const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unnamed');
  const end = async () => {
    const { error } = await endSession(id);
    if (error) showProblem(error);
    else notice.success(t('sessions.ended', { device }));
  };
  return (
    <li className="host-own__session" data-item>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p className="host-own__device">
          {device}
          {current && <span className="host-own__here">{t('sessions.here')}</span>}
        </p>
        <p className="host-own__about">
          {t('sessions.times', { since: formatDateTime(signedInAt), used: formatDateTime(usedAt) })}
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={isLoading}
          aria-label={t('sessions.endOf', { device })}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
