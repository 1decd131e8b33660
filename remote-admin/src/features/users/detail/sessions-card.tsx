import type { TenantUserDetail, UserSessions } from '@portal/shared/contracts';
import {
  Card,
  QueryView,
  ShowMore,
  Skeleton,
  useNotice,
  useProblemNotice,
  WriteButton,
} from '@portal/shared/ui';
import { formatNumber } from '@portal/shared/i18n';
import { RelativeDate } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { formatUserName, useIsSelf } from '../user-text';
import { useEndUserSessionMutation, useListUserSessionsQuery } from '../users.api';
import './detail.css';

type UserSession = UserSessions['items'][number];

/** Number of sessions that are shown at a time. */
const step = 5;

/** Shows where a user is signed in. Each session can be ended, except the administrator's own ones. */
export function SessionsCard({ user }: { user: TenantUserDetail }) {
  const { t } = useTranslations('users');
  const query = useListUserSessionsQuery(user.id);
  return (
    <Card title={t('sessions.title')}>
      <QueryView query={query} skeleton={<Skeleton rows={2} />}>
        {({ known, items }) =>
          items.length === 0 ? (
            <p className="admin-user__none">{t(known ? 'sessions.none' : 'sessions.unknown')}</p>
          ) : (
            <ShowMore
              items={items}
              step={step}
              moreText={(count) => t('sessions.more', { number: formatNumber(count) })}
            >
              {(visible) => (
                <ul className="admin-user__rows">
                  {visible.map((session) => (
                    <SessionRow key={session.id} user={user} session={session} />
                  ))}
                </ul>
              )}
            </ShowMore>
          )
        }
      </QueryView>
    </Card>
  );
}

function SessionRow({ user, session }: { user: TenantUserDetail; session: UserSession }) {
  const { t } = useTranslations('users');
  const isSelf = useIsSelf();
  const { end, isEnding } = useEndSession(user);
  const { browser, system, usedAt } = session;
  const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unnamed');
  const Icon = system === 'Android' || system === 'iOS' ? Smartphone : Monitor;
  return (
    <li className="admin-user__row" data-item>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="admin-user__name">{device}</span>
      <span className="admin-user__about">
        {t('sessions.used')}: <RelativeDate at={usedAt} />
      </span>
      {!isSelf(user) && (
        <WriteButton
          size="small"
          busy={isEnding}
          aria-label={t('sessions.endOf', { device })}
          onClick={() => void end(session.id, device)}
        >
          {t('sessions.end')}
        </WriteButton>
      )}
    </li>
  );
}

/** Returns a function that ends a session of a user after a question. */
function useEndSession(user: TenantUserDetail) {
  const { t } = useTranslations('users');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [endSession, { isLoading }] = useEndUserSessionMutation();
  const name = formatUserName(user);
  const end = async (sessionId: string, device: string): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('sessions.endTitle', { name }),
      message: t('sessions.endText', { device }),
      actions: {
        confirm: { label: t('sessions.end'), color: 'danger' },
        cancel: { label: t('remove.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await endSession({ id: user.id, sessionId });
    if (error) showProblem(error);
    else notice.success(t('sessions.ended', { name, device }));
  };
  return { end, isEnding: isLoading };
}
