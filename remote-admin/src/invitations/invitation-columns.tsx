import { tenantNotActive, type Invitation } from '@portal/shared/contracts';
import { StatePill, type StateLook } from '@portal/shared/ui';
import { RecordName, RelativeDate, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { CircleAlert, CircleX, Clock } from 'lucide-react';
import { useTranslations } from '../translations';

type Texts = Pick<ReturnType<typeof useTranslations<'invitations'>>, 't' | 'lookUp'>;

/** State of an invitation or, while it is pending, of its message. */
export type ShownState = Exclude<Invitation['state'], 'pending'> | 'pending' | 'waiting' | 'unconfirmed';

const looks: Record<ShownState, StateLook> = {
  accepted: { tone: 'good' },
  pending: { tone: 'accent', icon: Clock },
  waiting: { tone: 'warning', icon: Clock },
  unconfirmed: { tone: 'warning', icon: CircleAlert },
  expired: { tone: 'warning', icon: CircleAlert },
  bounced: { tone: 'bad', icon: CircleX },
  revoked: { tone: 'neutral' },
};

export function getShownState({ state, delivery }: Invitation): ShownState {
  if (state !== 'pending') return state;
  return delivery === 'waiting' || delivery === 'unconfirmed' ? delivery : 'pending';
}

/** Returns why the message has not arrived, or null. */
const failureText = ({ t }: Pick<Texts, 't'>, { state, failure }: Invitation): string | null =>
  state === 'accepted' || failure === null ? null : t(`failures.${failure}`);

/** Whether the last attempt to send the message failed. */
export const isUndelivered = ({ failure, attemptedAt }: Invitation): boolean =>
  attemptedAt !== null && failure !== null && failure !== tenantNotActive;

/** Shows the state with the reason why the message has not arrived. */
export function InvitationState({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslations('invitations');
  const state = getShownState(invitation);
  const failure = failureText({ t }, invitation);
  return (
    <>
      <StatePill look={looks[state]}>{t(`states.${state}`)}</StatePill>
      {failure !== null && <span className="admin-invitations__reason">{failure}</span>}
    </>
  );
}

/** Shows when the message was sent, or when the last attempt failed. */
function SentAt({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslations('invitations');
  const { state, sentAt, attemptedAt } = invitation;
  if (!isUndelivered(invitation))
    return <RelativeDate at={sentAt} emptyText={t(state === 'pending' ? 'notSent' : 'neverSent')} />;
  return (
    <>
      <RelativeDate at={attemptedAt} />
      <span className="admin-invitations__reason">{t('lastAttempt')}</span>
    </>
  );
}

export const nameOfInvitation = ({ firstName, lastName, email }: Invitation): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns the names of the roles that an invitation grants. */
export function roleText({ t, lookUp }: Texts, { roles }: Invitation): string {
  if (roles.length === 0) return t('roles.none');
  return roles.map((role) => lookUp(`roles.${role}`, role)).join(', ');
}

export const invitationColumns = ({ t, lookUp }: Texts): ListColumn<Invitation>[] => [
  {
    field: 'email',
    title: t('columns.email'),
    sortable: true,
    render: (invitation) => {
      const name = nameOfInvitation(invitation);
      return (
        <RecordName
          id={invitation.id}
          name={name}
          second={name === invitation.email ? t('by', { name: invitation.invitedBy }) : invitation.email}
        />
      );
    },
    text: ({ email }) => email,
  },
  {
    field: 'state',
    title: t('columns.state'),
    phone: 'end',
    render: (invitation) => <InvitationState invitation={invitation} />,
    text: (invitation) =>
      [t(`states.${getShownState(invitation)}`), failureText({ t }, invitation)].filter(Boolean).join(': '),
  },
  {
    field: 'roles',
    title: t('columns.roles'),
    render: (invitation) => roleText({ t, lookUp }, invitation),
    text: (invitation) => roleText({ t, lookUp }, invitation),
  },
  {
    ...timeColumn<Invitation>({
      field: 'sentAt',
      title: t('columns.sentAt'),
      phone: 'titled-line',
      at: ({ sentAt }) => sentAt,
    }),
    render: (invitation) => <SentAt invitation={invitation} />,
  },
  {
    ...timeColumn<Invitation>({
      field: 'expiresAt',
      title: t('columns.expiresAt'),
      at: ({ expiresAt }) => expiresAt,
    }),
    render: ({ expiresAt, state }) => (
      <RelativeDate at={state === 'pending' || state === 'expired' ? expiresAt : null} />
    ),
  },
  timeColumn({
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    at: ({ createdAt }) => createdAt,
  }),
];
