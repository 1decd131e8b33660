import type { Language } from '@portal/shared/contracts';
import type { SearchQuery } from '@portal/shared/text';
import type { PortalDeps } from '../../../platform/app/portal-app';
import { scopeOf } from '../../../platform/auth/caller';
import { searchTables, wordRanges } from '../../lists/words';
import { searchTerms } from '../../sort-key';
import type { Found, Searcher, SearchSource } from '../search-source';

interface Row {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  tenantName: string;
}

/** The number of ranked people when more match, and of words that are read to find them. */
const mostCandidates = 50;
const mostHits = 1_000;
const label = { en: 'Users', tr: 'Kullanıcılar' };

/** For the administrator of a tenant: the people of that tenant. */
export const peopleOfTenant: SearchSource = {
  id: 'people',
  label,
  access: 'tenant-admin',
  async find(deps, searcher, query) {
    if (searcher.caller.tenantId === null) return [];
    const rows = await findPeople(deps, searcher, query);
    return rows.map((row) => ({
      ...named(row),
      subtitle: row.email,
      link: `/users?search=${encodeURIComponent(row.email)}`,
    }));
  },
};

/** For the provider's staff: the people of all tenants. */
export const peopleOfAllTenants: SearchSource = {
  id: 'people',
  label,
  access: 'any-global',
  async find(deps, searcher, query) {
    if (searcher.caller.tenantId !== null) return [];
    const rows = await findPeople(deps, searcher, query);
    return rows.map((row) => ({
      ...named(row),
      subtitle: `${row.tenantName} · ${row.email}`,
      link: `/tenants?search=${encodeURIComponent(row.tenantName)}`,
    }));
  },
};

const named = ({ id, email, firstName, lastName }: Row): Pick<Found, 'id' | 'title'> => ({
  id,
  title: `${firstName} ${lastName}`.trim() || email,
});

/** The people in the caller's scope; those whose name has the very letters come first. */
function findPeople(deps: PortalDeps, { caller, language }: Searcher, { text }: SearchQuery): Promise<Row[]> {
  const params: unknown[] = [JSON.stringify(spellings(text))];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const where = caller.tenantId === null ? 'true' : `words.tenant_id = ${bind(caller.tenantId)}`;
  const words = { table: 'people_words', where };
  const ranges = wordRanges(searchTerms(text), bind);
  return deps.db.batch(scopeOf(caller), (sql) =>
    sql.query<Row>(
      `${searchTables(words, ranges, mostHits)}
       select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", t.name as "tenantName"
         from found cross join lateral (select * from people where people.id = found.id offset 0) p
         join tenants t on t.id = p.tenant_id
        order by exists (select 1 from jsonb_array_elements_text($1::jsonb) as letters
                          where strpos(p.first_name || ' ' || p.last_name, letters) > 0) desc,
                 p.sort_${language}, p.id
        limit ${mostCandidates}`,
      params,
    ),
  );
}

/** The letters as typed, small, large and as in names, the way either language writes them. */
function spellings(text: string): string[] {
  const languages: Language[] = ['en', 'tr'];
  return languages.flatMap((language) => {
    const small = text.normalize('NFC').toLocaleLowerCase(language);
    const asName = small.replace(/(^|\s)(\S)/gu, (start) => start.toLocaleUpperCase(language));
    return [text, small, asName, small.toLocaleUpperCase(language)];
  });
}
