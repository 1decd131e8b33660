import { isApiError } from '@portal/shared/api';
import { tenantNotActive, type Invitation, type InvitationLink } from '@portal/shared/contracts';
import { copyText, useNotice, useProblemNotice } from '@portal/shared/ui';
import type { RowAction } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Copy, MailWarning, RotateCw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from '../translations';

const DeliveryDialog = lazy(async () => ({ default: (await import('./delivery.dialog')).DeliveryDialog }));

/** Calls that change the invitations of a list, by the id of the invitation. */
export interface InvitationCalls {
  resend(id: string): PromiseLike<{ data?: Invitation | undefined; error?: unknown }>;
  /** Missing where invitations cannot be revoked. */
  revoke?(id: string): PromiseLike<{ error?: unknown }>;
  getLink(id: string): PromiseLike<{ data?: InvitationLink | undefined; error?: unknown }>;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
export const openStates: readonly Invitation['state'][] = ['pending', 'expired', 'bounced'];

const isOutsideDomains = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ code }) => code === 'domain_not_allowed');

function useResend(call: InvitationCalls['resend']) {
  const { t } = useTranslations('invitations');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  return async ({ id, email }: Invitation): Promise<void> => {
    const { data, error } = await call(id);
    if (isOutsideDomains(error)) showProblem(error, t('resend.domain_not_allowed', { email }));
    else if (error) showProblem(error);
    else if (data?.failure === tenantNotActive) notice.info(t('resend.tenant_not_active', { email }));
    else notice.success(t('resend.done', { email }));
  };
}

function useRevoke(call: NonNullable<InvitationCalls['revoke']> | undefined) {
  const { t } = useTranslations('invitations');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  return async ({ id, email }: Invitation): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('revoke.title', { email }),
      message: t('revoke.text'),
      actions: {
        confirm: { label: t('revoke.confirm'), color: 'danger' },
        cancel: { label: t('revoke.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = (await call?.(id)) ?? {};
    if (error) showProblem(error);
    else notice.success(t('revoke.done', { email }));
  };
}

function useCopyLink(call: InvitationCalls['getLink']) {
  const { t } = useTranslations('invitations');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  return async ({ id }: Invitation): Promise<void> => {
    const { data, error } = await call(id);
    if (!data) return showProblem(error);
    await copyText(data.url).then(
      () => notice.success(t('link.copied')),
      () => notice.error(t('link.notCopied', { url: data.url })),
    );
  };
}

export interface InvitationActions {
  rowActions(invitation: Invitation): RowAction[];
  dialog: ReactNode;
}

/** Returns the actions on an invitation, and the dialog that one of them opens. */
export function useInvitationActions(calls: InvitationCalls): InvitationActions {
  const { t } = useTranslations('invitations');
  const [shown, setShown] = useState<Invitation | null>(null);
  const openActions = useOpenActions(calls);
  const details = (invitation: Invitation): RowAction => ({
    key: 'delivery',
    label: t('delivery.title'),
    icon: <MailWarning {...icon} />,
    isRead: true,
    onSelect: () => setShown(invitation),
  });
  return {
    rowActions: (invitation) => [
      ...openActions(invitation),
      ...(invitation.failureReply === null ? [] : [details(invitation)]),
    ],
    dialog: shown && (
      <Suspense fallback={null}>
        <DeliveryDialog invitation={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}

/** Returns a function that returns the actions on an open invitation. */
function useOpenActions(calls: InvitationCalls): (invitation: Invitation) => RowAction[] {
  const { t } = useTranslations('invitations');
  const [resend, revoke, copyLink] = [
    useResend(calls.resend),
    useRevoke(calls.revoke),
    useCopyLink(calls.getLink),
  ];
  return (invitation) =>
    openStates.includes(invitation.state)
      ? [
          {
            key: 'resend',
            label: t('resend.open'),
            icon: <RotateCw {...icon} />,
            quick: true,
            onSelect: () => void resend(invitation),
          },
          ...(invitation.hasLink
            ? [
                {
                  key: 'link',
                  label: t('link.copy'),
                  icon: <Copy {...icon} />,
                  isRead: true,
                  onSelect: () => void copyLink(invitation),
                },
              ]
            : []),
          ...(calls.revoke
            ? [
                {
                  key: 'revoke',
                  label: t('revoke.open'),
                  icon: <Trash2 {...icon} />,
                  danger: true,
                  onSelect: () => void revoke(invitation),
                },
              ]
            : []),
        ]
      : [];
}
