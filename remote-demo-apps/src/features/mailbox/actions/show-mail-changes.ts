import { portalApi } from '@portal/shared/api';
import type { ListedMail, Mail, Mails, MailsQuery, UpdateMails } from '@portal/shared/contracts/sample-apps';
import type { AppDispatch, RootState } from '@portal/shared/store';

type Changes = UpdateMails['mail'];

/** Returns the mail with the changes, as the server will return it. */
export function withChanges<Shown extends Mail>(mail: Shown, changes: Changes): Shown {
  const { addLabels = [], removeLabels = [], labels = mail.labels, ...flags } = changes;
  const kept = labels.filter((id) => !removeLabels.includes(id));
  return { ...mail, ...flags, labels: [...new Set([...kept, ...addLabels])] };
}

/** Whether a changed mail stays in a shown list. Filters keep it, so that rows do not move under the pointer. */
const staysIn = (query: MailsQuery, mail: ListedMail): boolean =>
  query.folder === undefined || query.folder === mail.folder;

interface Started {
  dispatch: AppDispatch;
  getState(): unknown;
  queryFulfilled: Promise<unknown>;
}

type Patch = (name: string, args: unknown, change: (data: never) => unknown) => unknown;

/** Shows changes of mails in all cached lists before the server has responded; a failure takes them back. */
export async function showMailChanges(
  { ids, mail: changes }: UpdateMails,
  { dispatch, getState, queryFulfilled }: Started,
): Promise<void> {
  const state = getState() as RootState;
  const cached = portalApi.util.selectInvalidatedBy(state, ['SampleMails' as never]);
  const patch = portalApi.util.updateQueryData as unknown as Patch;
  const isChanged = ({ id }: Pick<Mail, 'id'>) => ids.includes(id);
  const patches = cached.flatMap(({ endpointName, originalArgs }) => {
    const update = (change: (data: never) => unknown) =>
      dispatch(patch(endpointName, originalArgs, change) as never) as { undo(): void };
    if (endpointName === 'getMail')
      return [update((mail: Mail | null) => (mail && isChanged(mail) ? withChanges(mail, changes) : mail))];
    if (endpointName !== 'listMails') return [];
    const query = originalArgs as MailsQuery;
    return [
      update((data: Mails) => ({
        ...data,
        mails: data.mails
          .map((mail) => (isChanged(mail) ? withChanges(mail, changes) : mail))
          .filter((mail) => !isChanged(mail) || staysIn(query, mail)),
      })),
    ];
  });
  try {
    await queryFulfilled;
  } catch {
    for (const { undo } of patches) undo();
  }
}
