import type { Language } from '@portal/shared/contracts';
import type { SearchQuery } from '@portal/shared/text';
import { chatCopy } from '../../../demo-apps/chat/chat.copy';
import { listContacts } from '../../../demo-apps/chat/contacts.repository';
import { prepareCopy, type SampleApp } from '../../../demo-apps/samples/sample-app';
import type { Viewer } from '../../../platform/app/in-scope';
import { getScope } from '../../../platform/auth/caller';
import type { Sql } from '../../../platform/database/database';
import type { Found, SearchSource } from '../search-source';

interface SampleSource {
  id: string;
  label: Record<Language, string>;
  app: SampleApp;
  find(sql: Sql, viewer: Viewer, query: SearchQuery): Promise<Found[]>;
}

/** Returns a source of the caller's own data in a sample app; a search makes the copy as the first use of the app does. */
const defineSource = ({ id, label, app, find }: SampleSource): SearchSource => ({
  ...{ id, label, access: 'signed-in', feature: 'EnableSampleApps', isForSampleUser: true },
  find: ({ db, now }, { caller, language }, query) =>
    db.transaction(getScope(caller), async (sql) => {
      const { personId, tenantId, roles } = caller;
      const viewer = { personId, tenantId, roles, language, now: now() };
      await prepareCopy(sql, app, viewer);
      return find(sql, viewer, query);
    }),
});

export const sampleContacts = defineSource({
  id: 'contacts',
  label: { en: 'Contacts', tr: 'Kişiler' },
  app: chatCopy,
  async find(sql, viewer, { text }) {
    const contacts = await listContacts(sql, viewer, { search: text });
    return contacts.map(({ id, name, about }) => ({
      id,
      title: name,
      subtitle: about,
      link: `/apps/contacts?${new URLSearchParams({ contact: id })}`,
    }));
  },
});
