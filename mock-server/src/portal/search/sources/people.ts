import type { Language } from '@portal/shared/contracts';
import type { SearchQuery } from '@portal/shared/text';
import type { PortalDeps } from '../../../platform/app/portal-app';
import { getScope } from '../../../platform/auth/caller';
import { searchTables, toSearchTerms } from '../../../platform/lists/words';
import { searchTerms } from '../../../platform/text/sort-key';
import type { Found, Searcher, SearchSource } from '../search-source';

interface Row {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  tenantId: string;
  tenantName: string;
}

/** Maximum number of people to rank, and of matching words to read. */
const maxCandidates = 50;
const maxHits = 1_000;
const label = { en: 'Users', tr: 'Kullanıcılar' };

/** People of the caller's tenant, for tenant administrators. */
export const peopleOfTenant: SearchSource = {
  id: 'people',
  label,
  access: 'tenant-admin',
  async find(deps, searcher, query) {
    if (searcher.caller.tenantId === null) return [];
    const rows = await findPeople(deps, searcher, query);
    return rows.map((row) => ({
      ...titled(row),
      subtitle: row.email,
      link: `/users?search=${encodeURIComponent(row.email)}`,
    }));
  },
};

/** People of all tenants, for the provider's staff. */
export const peopleOfAllTenants: SearchSource = {
  id: 'people',
  label,
  access: 'any-global',
  async find(deps, searcher, query) {
    if (searcher.caller.tenantId !== null) return [];
    const rows = await findPeople(deps, searcher, query);
    return rows.map((row) => ({
      ...titled(row),
      subtitle: `${row.tenantName} · ${row.email}`,
      link: `/tenants?${new URLSearchParams({ id: row.tenantId, tab: 'users', search: row.email })}`,
    }));
  },
};

const titled = ({ id, email, firstName, lastName }: Row): Pick<Found, 'id' | 'title'> => ({
  id,
  title: `${firstName} ${lastName}`.trim() || email,
});

/** Names with the exact letters come first, so that the limit does not cut them off. */
function findPeople(deps: PortalDeps, { caller, language }: Searcher, { text }: SearchQuery): Promise<Row[]> {
  const params: unknown[] = [JSON.stringify(spellings(text))];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const where = caller.tenantId === null ? 'true' : `words.tenant_id = ${bind(caller.tenantId)}`;
  const words = { table: 'people_words', where };
  const terms = toSearchTerms(searchTerms(text), bind);
  const { tables } = searchTables({ words, terms, limit: maxHits });
  return deps.db.batch(getScope(caller), (sql) =>
    sql.query<Row>(
      `${tables}
       select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", t.id as "tenantId",
              t.name as "tenantName"
         from found cross join lateral (select * from people where people.id = found.id offset 0) p
         join tenants t on t.id = p.tenant_id
        order by exists (select 1 from jsonb_array_elements_text($1::jsonb) as letters
                          where strpos(p.first_name || ' ' || p.last_name, letters) > 0) desc,
                 p.sort_${language}, p.id
        limit ${maxCandidates}`,
      params,
    ),
  );
}

/** Variants of the text: as typed, lower case, title case and upper case, in both languages. */
function spellings(text: string): string[] {
  const languages: Language[] = ['en', 'tr'];
  return languages.flatMap((language) => {
    const small = text.normalize('NFC').toLocaleLowerCase(language);
    const asName = small.replace(/(^|\s)(\S)/gu, (start) => start.toLocaleUpperCase(language));
    return [text, small, asName, small.toLocaleUpperCase(language)];
  });
}
