import type { TokenClaims } from '../../platform/auth/authenticate';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { findOpenInvitation } from '../invitations/acceptance';
import { foldEmail } from '../accounts/people.repository';
import { isVerifiedClaim } from '../invitations/accept-by-sign-in';
import { addressesOutside } from '../invitations/addresses-outside';

interface NewPerson {
  tenantId: string;
  /** Address of the claims. */
  email: string;
  now: Date;
}

/**
 * Rejects a new person with an address outside the verified domains of a tenant that enforces them. An open invitation
 * from before stays valid if the authority verified the address.
 */
export async function rejectOutside(sql: Sql, claims: TokenClaims, person: NewPerson): Promise<void> {
  const email = foldEmail(person.email);
  const outside = await addressesOutside(sql, person.tenantId, [email]);
  if (!outside.has(email)) return;
  const isInvited =
    isVerifiedClaim(claims, email) && (await findOpenInvitation(sql, { ...person, email })) !== undefined;
  if (!isInvited) fail('tenant.address_not_allowed');
}
