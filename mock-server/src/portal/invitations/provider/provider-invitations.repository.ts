import type { InvitationListQuery, Language } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import type { Listing } from '../../../platform/lists/listing';
import { selectPage, type Page } from '../../../platform/lists/page';
import { rowOfWord } from '../../../platform/lists/words';
import { invitationColumns, type InvitationRow } from '../../../identity/invitations/invitation-row';
import { invitationSorts, stateCondition, type StateAt } from '../invitations.repository';

const ofProvider = 'item.tenant_id is null';

/** Rows of the partial index, which are the provider's invitations. */
const rowsOfProvider = `(select greatest(reltuples, 0)::bigint from pg_class
  where oid = 'invitations_of_provider_by_creation'::regclass)`;

/** The invitations of the provider's people, in all states or in one. */
export function providerInvitationsListing(language: Language, filter?: StateAt): Listing {
  const [condition, ...params] = filter ? stateCondition(filter, '$1') : ['true'];
  const where = `${ofProvider} and ${condition}`;
  return {
    table: 'invitations',
    columns: invitationColumns,
    sorts: invitationSorts(language),
    where,
    params,
    words: {
      table: 'invitations_words',
      where: 'words.tenant_id is null',
      ...(filter && { filter: rowOfWord('invitations', where) }),
    },
    total: filter
      ? { kept: `(select count(*) from invitations item where ${where})` }
      : { estimate: rowsOfProvider },
  };
}

/** Returns one page of the invitations of the provider's people. */
export const listProviderInvitations = (
  sql: Sql,
  { language, now }: { language: Language; now: Date },
  { state, sort = '-createdAt', ...query }: InvitationListQuery,
): Promise<Page<InvitationRow>> =>
  selectPage<InvitationRow>(
    sql,
    { ...query, sort },
    providerInvitationsListing(language, state === undefined ? undefined : { state, now }),
  );
