import { isApiError } from '@portal/shared/api';
import { invitationRefusals, type InvitationRefusal, type InvitationResult } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';
import '../../../invitations/invitations.css';

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

/** Shows how many people were invited, and the addresses that were not. */
export function InvitationOutcome({ results }: { results: readonly InvitationResult[] }) {
  const { t } = useTranslations('invitations');
  const refusals = results.flatMap(({ email, result }) =>
    isRefusal(result) ? [{ email, reason: result }] : [],
  );
  const count = results.length - refusals.length;
  return (
    <div role="status">
      <p>{t('outcome.invited', { count, number: formatNumber(count) })}</p>
      {refusals.length > 0 && (
        <>
          <p>{t('outcome.others')}</p>
          <RefusedAddresses refusals={refusals} />
        </>
      )}
    </div>
  );
}
