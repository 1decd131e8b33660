import type { Role } from '@portal/shared/contracts';
import { normalizeText } from '@portal/shared/text';
import type { TokenClaims } from '../../platform/auth/authenticate';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { letsPeopleIn } from '../accounts/people.repository';
import { acceptBySignIn } from '../invitations/accept-by-sign-in';
import { rejectOutside } from './domain-limit';

/** Values that are stored in addition to the claims of a token. */
export interface StoredClaims {
  tenantId: string | null;
  /** Portal roles of the token; null if it does not list them, so that the roles of an earlier token stay. */
  roles: readonly Role[] | null;
  now: Date;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200).replaceAll('\0', '').toWellFormed() : '';
const nameText = (value: unknown): string => normalizeText(text(value)).trim();

function namesOf(claims: TokenClaims): { firstName: string; lastName: string } {
  const [first = '', ...rest] = nameText(claims.name).split(/\s+/);
  return {
    firstName: nameText(claims.given_name) || first,
    lastName: nameText(claims.family_name) || rest.join(' '),
  };
}

/**
 * Addresses of the person, best first. E-mail claims are not verified, so an address that another person has is replaced
 * by a generated one.
 */
const addressesOf = (claims: TokenClaims): string[] =>
  [text(claims.preferred_username) || text(claims.email), `${claims.oid}@${claims.tid}.invalid`].filter(
    Boolean,
  );

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** A token without `auth_time` does not distinguish a sign-in from a renewal. */
const signedInAt = ({ auth_time: authTime, iat }: TokenClaims): Date => dateOf(authTime ?? iat);

/** The source of a person of the tenant $2 with the address $3: a domain that adds its new people to workspaces, or the directory. */
const sourceOfNew = `case when exists (
  select 1 from domains
   where tenant_id = $2 and joins and state = 'verified' and is_in_domain(email_domain($3), name, include_subdomains)
  ) then 'domain' else 'directory' end`;

/** Creates the person of the first token, who joins the workspaces of the domain of their address. */
export async function provision(sql: Sql, claims: TokenClaims, stored: StoredClaims): Promise<void> {
  const { tenantId, roles, now } = stored;
  const { firstName, lastName } = namesOf(claims);
  const sort = sortKeys(`${firstName} ${lastName}`);
  const [address = ''] = addressesOf(claims);
  if (tenantId !== null) await rejectOutside(sql, claims, { tenantId, email: address, now });
  for (const email of addressesOf(claims)) {
    const created = await sql.query(
      `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, roles,
                           last_sign_in_at, token_issued_at, source)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text[],
               case when ${letsPeopleIn('$2')} then $10::timestamptz end, $11, ${sourceOfNew}) on conflict do nothing returning id`,
      [
        claims.oid,
        tenantId,
        email,
        firstName,
        lastName,
        searchText(firstName, lastName, email),
        sort.en,
        sort.tr,
        roles ?? [],
        signedInAt(claims),
        dateOf(claims.iat),
      ],
    );
    if (created.length > 0) {
      await acceptBySignIn(sql, claims, { tenantId, email, now });
      return;
    }
  }
}

async function freeAddress(sql: Sql, claims: TokenClaims): Promise<string | undefined> {
  for (const email of addressesOf(claims)) {
    const taken = await sql.query('select 1 from people where lower(email) = lower($1) and id <> $2', [
      email,
      claims.oid,
    ]);
    if (taken.length === 0) return email;
  }
  return undefined;
}

interface StoredPerson {
  email: string;
  firstName: string;
  lastName: string;
}

/** Stores the claims of a token that is newer than the last one. Names that the token does not contain stay. */
export async function storeClaims(sql: Sql, claims: TokenClaims, { roles }: StoredClaims): Promise<void> {
  const [person] = await sql.query<StoredPerson>(
    'select email, first_name as "firstName", last_name as "lastName" from people where id = $1 for update',
    [claims.oid],
  );
  if (!person) return;
  const names = namesOf(claims);
  const { firstName, lastName } = names.firstName || names.lastName ? names : person;
  const email = (await freeAddress(sql, claims)) ?? person.email;
  const sort = sortKeys(`${firstName} ${lastName}`);
  await sql.query(
    `update people
        set first_name = $2, last_name = $3, email = $4, search_text = $5, sort_en = $6, sort_tr = $7,
            roles = coalesce($8::text[], roles), token_issued_at = $10,
            last_sign_in_at = case when ${letsPeopleIn('people.tenant_id')}
              then greatest(last_sign_in_at, $9::timestamptz) else last_sign_in_at end
      where id = $1 and (token_issued_at is null or token_issued_at < $10::timestamptz)`,
    [
      claims.oid,
      firstName,
      lastName,
      email,
      searchText(firstName, lastName, email),
      sort.en,
      sort.tr,
      roles,
      signedInAt(claims),
      dateOf(claims.iat),
    ],
  );
}
