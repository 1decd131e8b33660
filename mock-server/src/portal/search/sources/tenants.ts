import { matchesIn } from '@portal/shared/text';
import { getScope } from '../../../platform/auth/caller';
import type { SearchSource } from '../search-source';

interface Row {
  id: string;
  name: string;
  slug: string;
}

/** There are few tenants, so all of them are loaded and matched in memory. */
export const tenants: SearchSource = {
  id: 'tenants',
  label: { en: 'Tenants', tr: 'Kiracılar' },
  access: 'any-global',
  async find(deps, { caller }, query) {
    const rows = await deps.db.batch(getScope(caller), (sql) =>
      sql.query<Row>('select id, name, slug from tenants order by name, id'),
    );
    return rows
      .filter(({ name, slug }) => matchesIn(query, name, slug))
      .map(({ id, name, slug }) => ({
        id,
        title: name,
        subtitle: slug,
        link: `/tenants?${new URLSearchParams({ id })}`,
      }));
  },
};
