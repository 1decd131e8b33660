import { loadAllRows, useListAddress } from '@portal/shared/ui/list';
import { invitationListAt, InvitationsTable } from '../../../invitations/invitations-table';
import { useRecordExport } from '../../../list-exports/use-record-export';
import { useTranslations } from '../../../translations';
import {
  useLazyGetGlobalInvitationLinkQuery,
  useLazyListGlobalInvitationsQuery,
  useListGlobalInvitationsQuery,
  useResendGlobalInvitationMutation,
  useRevokeGlobalInvitationMutation,
} from './global-invitations.api';
import { invitationParams } from '../global-users-address';

const list = invitationListAt(invitationParams);

/** Shows the invitations of people of the provider. */
export function GlobalInvitationsList({ onInvite }: { onInvite(): void }) {
  const { t } = useTranslations('global-users');
  const address = useListAddress(list);
  const result = useListGlobalInvitationsQuery(address.query);
  const [listInvitations] = useLazyListGlobalInvitationsQuery();
  const recordExport = useRecordExport('global/invitations', address.query);
  const [resend] = useResendGlobalInvitationMutation();
  const [revoke] = useRevokeGlobalInvitationMutation();
  const [getLink] = useLazyGetGlobalInvitationLinkQuery();
  return (
    <InvitationsTable
      emptyText={t('invite.empty')}
      calls={{ resend, revoke, getLink }}
      recordExport={recordExport}
      loadRows={() => loadAllRows(address.query, (query) => listInvitations(query).unwrap())}
      onInvite={onInvite}
      address={address}
      result={result}
    />
  );
}
