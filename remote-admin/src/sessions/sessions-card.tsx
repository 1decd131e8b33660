import type { UserSessions } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import {
  Card,
  QueryView,
  ShowMore,
  Skeleton,
  useNotice,
  useProblemNotice,
  WriteButton,
  type QueryViewProps,
} from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Monitor, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '../translations';
import '../detail/detail.css';

type UserSession = UserSessions['items'][number];

/** Number of sessions that are shown at a time. */
const step = 5;

export interface SessionsCardProps {
  query: QueryViewProps<UserSessions>['query'];
  /** Name of the person. */
  name: string;
  /** Ends a session. Omitted for the person's own sessions. */
  endSession?: ((sessionId: string) => PromiseLike<{ error?: unknown }>) | undefined;
  /** Shown next to the title. */
  actions?: ReactNode;
}

/** Shows where a person is signed in, a few sessions at a time. Each session can be ended. */
export function SessionsCard({ query, name, endSession, actions }: SessionsCardProps) {
  const { t } = useTranslations('sessions');
  return (
    <Card title={t('title')} actions={actions}>
      <QueryView query={query} skeleton={<Skeleton rows={2} />}>
        {({ known, items }) =>
          items.length === 0 ? (
            <p className="admin-detail__about">{t(known ? 'none' : 'unknown')}</p>
          ) : (
            <ShowMore
              items={items}
              step={step}
              moreText={(count) => t('more', { number: formatNumber(count) })}
            >
              {(visible) => (
                <ul className="admin-detail__rows">
                  {visible.map((session) => (
                    <SessionRow key={session.id} session={session} name={name} endSession={endSession} />
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

interface SessionRowProps extends Pick<SessionsCardProps, 'name' | 'endSession'> {
  session: UserSession;
}

function SessionRow({ session: { id, browser, system, usedAt }, name, endSession }: SessionRowProps) {
  const { t } = useTranslations('sessions');
  const device = [browser, system].filter(Boolean).join(' · ') || t('unnamed');
  const Icon = system === 'Android' || system === 'iOS' ? Smartphone : Monitor;
  return (
    <li className="admin-detail__row" data-item>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="admin-detail__name">{device}</span>
      <span className="admin-detail__about">
        {t('used')}: <RelativeDate at={usedAt} />
      </span>
      {endSession && <EndButton name={name} device={device} end={() => endSession(id)} />}
    </li>
  );
}

interface EndButtonProps {
  name: string;
  device: string;
  end(): PromiseLike<{ error?: unknown }>;
}

/** Ends a session after a question. */
function EndButton({ name, device, end }: EndButtonProps) {
  const { t } = useTranslations('sessions');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [isEnding, setIsEnding] = useState(false);
  const askAndEnd = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('endTitle', { name }),
      message: t('endText', { device }),
      actions: { confirm: { label: t('end'), color: 'danger' }, cancel: { label: t('cancel') } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    setIsEnding(true);
    const { error } = await end();
    setIsEnding(false);
    if (error) showProblem(error);
    else notice.success(t('ended', { name, device }));
  };
  return (
    <WriteButton
      size="small"
      busy={isEnding}
      aria-label={t('endOf', { device })}
      onClick={() => void askAndEnd()}
    >
      {t('end')}
    </WriteButton>
  );
}
