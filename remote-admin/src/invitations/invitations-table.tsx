import { invitationSortFields, invitationStates, type Invitation } from '@portal/shared/contracts';
import { WriteButton } from '@portal/shared/ui';
import { DataList, type DataListProps } from '@portal/shared/ui/list';
import { useTranslations } from '../translations';
import { invitationColumns, nameOfInvitation } from './invitation-columns';
import { useInvitationActions, type InvitationCalls } from './use-invitation-actions';
import './invitations.css';

/** Options of the list, shown at an address with these parameters. */
export const invitationListAt = (screenParams: Readonly<Record<string, string>>) =>
  ({
    name: 'invitations',
    sortFields: invitationSortFields,
    defaultSort: '-createdAt',
    filters: { state: invitationStates },
    screenParams,
  }) as const;

export interface InvitationsTableProps extends Pick<
  DataListProps<Invitation>,
  'address' | 'result' | 'bulkActions'
> {
  /** Sentence of the empty list. */
  emptyText: string;
  calls: InvitationCalls;
  recordExport(rows: number): Promise<unknown>;
  loadRows(): Promise<Invitation[]>;
  onInvite(): void;
}

/** Shows invitations, newest first. Expired, bounced and revoked ones stay in the list. */
export function InvitationsTable({
  emptyText,
  calls,
  recordExport,
  loadRows,
  onInvite,
  ...list
}: InvitationsTableProps) {
  const { t, lookUp } = useTranslations('invitations');
  const { rowActions, dialog } = useInvitationActions(calls);
  return (
    <div data-perf={list.result.data ? 'invitations' : undefined}>
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[
          {
            name: 'state',
            label: t('columns.state'),
            valueLabel: (state) => lookUp(`states.${state}`, state),
          },
        ]}
        exports={{ fileName: t('fileName'), record: recordExport, loadRows }}
        empty={{
          title: t('empty.title'),
          description: emptyText,
          action: (
            <WriteButton variant="primary" onClick={onInvite}>
              {t('invite.open')}
            </WriteButton>
          ),
        }}
        columns={invitationColumns({ t, lookUp })}
        rowName={nameOfInvitation}
        rowActions={rowActions}
        {...list}
      />
      {dialog}
    </div>
  );
}
