import { loadAllRows, useListAddress } from '@portal/shared/ui/list';
import { invitationListAt, InvitationsTable } from '../../../invitations/invitations-table';
import { useRecordExport } from '../../../list-exports/use-record-export';
import { useTranslations } from '../../../translations';
import { invitationParams } from '../users-address';
import {
  useLazyGetInvitationLinkQuery,
  useLazyListInvitationsQuery,
  useListInvitationsQuery,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from './invitations.api';
import { useBulkInvitations } from './use-bulk-invitations';

const list = invitationListAt(invitationParams);

/** Shows the invitations of the tenant. */
export function InvitationsList({ onInvite }: { onInvite(): void }) {
  const { t } = useTranslations('invitations');
  const address = useListAddress(list);
  const result = useListInvitationsQuery(address.query);
  const { search, state } = address.query;
  const [listInvitations] = useLazyListInvitationsQuery();
  const recordExport = useRecordExport('invitations', address.query);
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const [getLink] = useLazyGetInvitationLinkQuery();
  return (
    <InvitationsTable
      emptyText={t('empty.text')}
      calls={{ resend, revoke, getLink }}
      recordExport={recordExport}
      loadRows={() => loadAllRows(address.query, (query) => listInvitations(query).unwrap())}
      bulkActions={useBulkInvitations({ search, state })}
      onInvite={onInvite}
      address={address}
      result={result}
    />
  );
}
