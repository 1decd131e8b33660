import { createHash } from 'node:crypto';
import type { Role } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { insertTenant } from './insert-tenant';
import { acornPeople, birchPeople, samplePeople } from './sample-people';
import { hashPassword } from './passwords';
import { setPassword } from './people.repository';

export const seededPassword = 'Meridian!2026';

const tenants = [
  { id: 'acorn', slug: 'acorn-capital', name: 'Acorn Capital', status: 'active', daysOld: 420 },
  { id: 'birch', slug: 'birch-wealth', name: 'Birch Wealth', status: 'active', daysOld: 260 },
  { id: 'cedar', slug: 'cedar-trust', name: 'Cedar Trust', status: 'suspended', daysOld: 610 },
] as const;

interface Account {
  email: string;
  firstName: string;
  lastName: string;
  tenantId: string | null;
  roles: Role[];
  landing: string;
  /** Days since the last sign-in; people without one never signed in. */
  seenDaysAgo?: number;
}

/** Sample accounts, all with the password `seededPassword`. */
export const seededAccounts: readonly Account[] = [
  {
    email: 'olivia.user@acorn.example',
    firstName: 'Olivia',
    lastName: 'Bennett',
    tenantId: 'acorn',
    roles: [],
    landing: '/home',
  },
  {
    email: 'adam.admin@acorn.example',
    firstName: 'Adam',
    lastName: 'Whitfield',
    tenantId: 'acorn',
    roles: ['TenantAdmin'],
    landing: '/users',
  },
  {
    email: 'bella.user@birch.example',
    firstName: 'Bella',
    lastName: 'Hartmann',
    tenantId: 'birch',
    roles: [],
    landing: '/home',
  },
  {
    email: 'boris.admin@birch.example',
    firstName: 'Boris',
    lastName: 'Lindqvist',
    tenantId: 'birch',
    roles: ['TenantAdmin'],
    landing: '/users',
  },
  {
    email: 'cem.user@cedar.example',
    firstName: 'Cem',
    lastName: 'Yıldırım',
    tenantId: 'cedar',
    roles: [],
    landing: '/home',
    seenDaysAgo: 41,
  },
  {
    email: 'gina.admin@meridian.example',
    firstName: 'Gina',
    lastName: 'Moretti',
    tenantId: null,
    roles: ['GlobalAdmin'],
    landing: '/tenants',
  },
  {
    email: 'sam.support@meridian.example',
    firstName: 'Sam',
    lastName: 'Okafor',
    tenantId: null,
    roles: ['GlobalSupport'],
    landing: '/tenants',
  },
  {
    email: 'rita.reader@meridian.example',
    firstName: 'Rita',
    lastName: 'Çelik',
    tenantId: null,
    roles: ['GlobalReader'],
    landing: '/tenants',
  },
];

/** Returns an id derived from the e-mail address, so that seeded ids are the same on every machine. */
export function derivePersonId(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
const signInBefore = (now: Date, days: number | null): Date | null =>
  days === null ? null : daysBefore(now, days);

interface Row extends Omit<Account, 'landing' | 'seenDaysAgo'> {
  landing: string | null;
  status: 'active' | 'disabled';
  createdAt: Date;
  lastSignInAt: Date | null;
}

async function insertPerson(sql: Sql, row: Row): Promise<string> {
  const id = derivePersonId(row.email);
  const sort = sortKeys(`${row.firstName} ${row.lastName}`);
  await sql.query(
    `insert into people (id, tenant_id, email, first_name, last_name, roles, status, default_landing_page,
                         search_text, sort_en, sort_tr, created_at, last_sign_in_at, source)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'invite')`,
    [
      id,
      row.tenantId,
      row.email,
      row.firstName,
      row.lastName,
      row.roles,
      row.status,
      row.landing,
      searchText(row.firstName, row.lastName, row.email),
      sort.en,
      sort.tr,
      row.createdAt,
      row.lastSignInAt,
    ],
  );
  return id;
}

const seededPeople = () => [...samplePeople('acorn', acornPeople), ...samplePeople('birch', birchPeople)];

async function insertAll(sql: Sql, now: Date, passwordHash: string): Promise<void> {
  for (const { id, slug, name, status, daysOld } of tenants) {
    const contactEmail = `contact@${id}.example`;
    const createdAt = daysBefore(now, daysOld);
    await insertTenant(sql, { id, slug, name, status, createdAt, region: 'eu', contactEmail });
  }
  for (const { seenDaysAgo = null, ...account } of seededAccounts) {
    const row = {
      ...account,
      status: 'active',
      createdAt: daysBefore(now, 200),
      lastSignInAt: signInBefore(now, seenDaysAgo),
    } as const;
    await setPassword(sql, await insertPerson(sql, row), passwordHash);
  }
  for (const { createdDaysAgo, seenDaysAgo, ...person } of seededPeople()) {
    await insertPerson(sql, {
      ...person,
      landing: null,
      createdAt: daysBefore(now, createdDaysAgo),
      lastSignInAt: signInBefore(now, seenDaysAgo),
    });
  }
}

/** Seeds an empty database with tenants, `seededAccounts` and sample people. */
export async function seedAccounts(sql: Sql, now: Date): Promise<void> {
  const present = await sql.query('select 1 from tenants union all select 1 from people limit 1');
  if (present.length === 0) await insertAll(sql, now, await hashPassword(seededPassword));
}

/** Disables all seeded people and deletes their public password and their sessions. Returns how many it disabled. */
export async function disableSeededPeople(sql: Sql): Promise<number> {
  const ids = [...seededAccounts, ...seededPeople()].map(({ email }) => derivePersonId(email));
  const disabled = await sql.query(
    `update people set status = 'disabled' where id = any($1) and status <> 'disabled' returning id`,
    [ids],
  );
  await sql.query('delete from identity_passwords where person_id = any($1)', [ids]);
  await sql.query(`delete from oidc_records where payload ->> 'accountId' = any($1)`, [ids]);
  return disabled.length;
}
