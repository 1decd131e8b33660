import type { TokenClaims } from '../../platform/auth/authenticate';
import type { Sql } from '../../platform/database/database';
import { foldEmail } from '../accounts/people.repository';
import { completeInvitation, findOpenInvitation } from './acceptance';

interface FirstSignIn {
  /** null for people of the provider */
  tenantId: string | null;
  /** Address that the person was created with. */
  email: string;
  now: Date;
}

/** Entra states in `xms_edov` that the owner of the domain verified the address in the claim `email`. */
export const isVerifiedClaim = ({ email, xms_edov: isVerified }: TokenClaims, address: string): boolean =>
  typeof email === 'string' &&
  foldEmail(email) === address &&
  [true, 1, '1', 'true'].includes(isVerified as never);

/**
 * Whether the address belongs to the person. Claims with addresses prove nothing alone, because an administrator of
 * a directory can enter any address. An address in a domain that the tenant has verified is one of its own people.
 */
async function isVouchedFor(
  sql: Sql,
  claims: TokenClaims,
  { tenantId, email }: FirstSignIn,
): Promise<boolean> {
  // The provider administers its own directory.
  if (tenantId === null || isVerifiedClaim(claims, email)) return true;
  const rows = await sql.query(
    `select 1 from domains
      where tenant_id = $1 and state = 'verified' and is_in_domain(email_domain($2), name, include_subdomains)`,
    [tenantId, email],
  );
  return rows.length > 0;
}

/**
 * Accepts the open invitation of a person who signed in for the first time with another authority. The person was bound
 * to the tenant by the authority's `tid` already; the invitation adds workspaces, start page and language. Roles come
 * from the authority.
 */
export async function acceptBySignIn(sql: Sql, claims: TokenClaims, signIn: FirstSignIn): Promise<void> {
  const address = { ...signIn, email: foldEmail(signIn.email) };
  const invitation = await findOpenInvitation(sql, address);
  if (!invitation || !(await isVouchedFor(sql, claims, address))) return;
  const { tenantId, now } = signIn;
  const personId = claims.oid;
  const [person] = await sql.query<{ name: string }>(
    `update people
        set default_landing_page = coalesce(default_landing_page, $2),
            preferences = preferences || jsonb_build_object('language', $3::text)
      where id = $1 returning trim(first_name || ' ' || last_name) as name`,
    [personId, invitation.defaultLandingPage, invitation.language],
  );
  const actor = { id: personId, name: person?.name || address.email, roles: [] };
  await completeInvitation(sql, invitation, {
    personId,
    source: { actor, tenantId, requestId: null, at: now },
  });
}
