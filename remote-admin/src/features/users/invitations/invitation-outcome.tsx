import { isApiError } from '@portal/shared/api';
import { invitationRefusals, type InvitationRefusal, type InvitationResults } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { Copy, MailOpen } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useCopyLinks } from './use-copy-links';
import '../../../invitations/invitations.css';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** An address that was not invited, and why. */
export interface Refusal {
  email: string;
  reason: InvitationRefusal;
}

const isRefusal = (code: string): code is InvitationRefusal =>
  invitationRefusals.some((refusal) => refusal === code);

/** Returns the refusals in the error of a call without any new invitation. */
export function readRefusals(error: unknown, emails: readonly string[]): Refusal[] {
  if (!isApiError(error)) return [];
  return error.errors.flatMap(({ pointer, code }) => {
    const email = emails[Number(/^\/items\/(\d+)\/email$/.exec(pointer)?.[1])];
    return email !== undefined && isRefusal(code) ? [{ email, reason: code }] : [];
  });
}

/** Lists addresses that were not invited, each with its reason. */
export function RefusedAddresses({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslations('invitations');
  return (
    <ul className="admin-invitations__refused">
      {refusals.map(({ email, reason }) => (
        <li key={`${email} ${reason}`}>
          <strong>{email}</strong> {t(`outcome.${reason}`)}
        </li>
      ))}
    </ul>
  );
}

interface InvitationOutcomeProps extends InvitationResults {
  onShowInvitations(): void;
}

/** Shows how many people were invited, the addresses that were not, and what can be done next. */
export function InvitationOutcome({ results, hasLinks, onShowInvitations }: InvitationOutcomeProps) {
  const { t } = useTranslations('invitations');
  const { copyLinks, isCopying } = useCopyLinks();
  const invited = results.flatMap(({ id, email }) => (id === null ? [] : [{ id, email }]));
  const refusals = results.flatMap(({ email, result }) =>
    isRefusal(result) ? [{ email, reason: result }] : [],
  );
  const count = results.length - refusals.length;
  return (
    <div>
      <p role="status">{t('outcome.invited', { count, number: formatNumber(count) })}</p>
      {refusals.length > 0 && (
        <>
          <p>{t('outcome.others')}</p>
          <RefusedAddresses refusals={refusals} />
        </>
      )}
      {invited.length > 0 && (
        <div className="admin-invitations__next">
          <Button icon={<MailOpen {...icon} />} onClick={onShowInvitations}>
            {t('outcome.show')}
          </Button>
          {hasLinks && (
            <Button icon={<Copy {...icon} />} busy={isCopying} onClick={() => void copyLinks(invited)}>
              {t('link.copySeveral', { count: invited.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
