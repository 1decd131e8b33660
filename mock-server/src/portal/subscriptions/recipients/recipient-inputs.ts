import type { RecipientInput } from '@portal/shared/contracts';
import { foldEmail } from '../../../identity/accounts/people.repository';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import { findAddress, belongsToTenant, type RecipientKey } from './recipients.repository';

async function resolveInput(
  sql: Sql,
  { tenantId, pointer }: { tenantId: string; pointer: string },
  input: RecipientInput,
): Promise<RecipientKey> {
  if ('personId' in input) {
    if (!(await belongsToTenant(sql, tenantId, input.personId))) rejectField(pointer, 'not_found');
    return { personId: input.personId, email: null };
  }
  const email = foldEmail(input.email);
  const { personId, isAllowed } = await findAddress(sql, tenantId, email);
  if (personId !== null) return { personId, email: null };
  return isAllowed ? { personId: null, email } : rejectField(pointer, 'domain');
}

/**
 * Returns the recipients that a request names. An address of a person of the tenant is that person; others must be in a
 * verified domain.
 */
export async function resolveRecipients(
  sql: Sql,
  tenantId: string,
  inputs: readonly RecipientInput[],
): Promise<RecipientKey[]> {
  const found: RecipientKey[] = [];
  for (const [at, input] of inputs.entries()) {
    const pointer = `/recipients/${at}`;
    const key = await resolveInput(sql, { tenantId, pointer }, input);
    const isKnown = found.some(({ personId, email }) => personId === key.personId && email === key.email);
    if (isKnown) rejectField(pointer, 'exists');
    found.push(key);
  }
  return found;
}
