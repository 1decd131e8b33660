import { defaultLanguage, type Language, type Role } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import type { RowScope } from '../../../warehouse/model/compile/query';
import { resolvePreferences } from '../../me/preferences';
import { readRowScope } from '../../reports/run/row-scope';
import type { RecipientRow } from '../recipients/recipients.repository';

/** A person who reads a report, with the rows and the language of this person. */
export interface Reader {
  personId: string;
  tenantId: string;
  roles: readonly Role[];
  name: string;
  email: string;
  language: Language;
  timeZone: string;
  rows: RowScope;
}

/** Returns the language of a recipient; of an address without an account, that of the tenant. */
export const chooseLanguage = ({ tenantPreferences, preferences }: RecipientRow): Language =>
  resolvePreferences({ tenant: tenantPreferences, user: preferences }).language.value ?? defaultLanguage;

/** Returns what a person may read at this moment. */
export async function readReader(sql: Sql, recipient: RecipientRow & { personId: string }): Promise<Reader> {
  const { personId, tenantId, roles, name, email, tenantPreferences, preferences } = recipient;
  const { timeZone } = resolvePreferences({ tenant: tenantPreferences, user: preferences });
  return {
    ...{ personId, tenantId, roles, name, email },
    language: chooseLanguage(recipient),
    timeZone: timeZone.value ?? 'UTC',
    rows: await readRowScope(sql, { tenantId }, undefined),
  };
}
