import type { Language } from '@portal/shared/contracts';
import {
  parseMailAddress,
  splitMailAddresses,
  type FileItem,
  type ListedMail,
  type Task,
} from '@portal/shared/contracts/sample-apps';
import type { SearchQuery } from '@portal/shared/text';
import { chatCopy } from '../../../demo-apps/chat/chat.copy';
import { listContacts } from '../../../demo-apps/chat/contacts.repository';
import { filesCopy } from '../../../demo-apps/file-manager/files.copy';
import { searchItems } from '../../../demo-apps/file-manager/files.repository';
import { inventoryCopy } from '../../../demo-apps/inventory/inventory.copy';
import { findProducts } from '../../../demo-apps/inventory/products/products.repository';
import { mailboxCopy } from '../../../demo-apps/mailbox/mailbox.copy';
import { listMails } from '../../../demo-apps/mailbox/mails.repository';
import { notesCopy } from '../../../demo-apps/notes/notes.copy';
import { searchNotes } from '../../../demo-apps/notes/notes.repository';
import { tasksCopy } from '../../../demo-apps/tasks/tasks.copy';
import { listTasks, searchTasks } from '../../../demo-apps/tasks/tasks.repository';
import { prepareCopy, type SampleApp } from '../../../demo-apps/samples/sample-app';
import type { Viewer } from '../../../platform/app/in-scope';
import { getScope, type Caller } from '../../../platform/auth/caller';
import type { Sql } from '../../../platform/database/database';
import type { Found, SearchSource } from '../search-source';

interface SampleSource {
  id: string;
  label: Record<Language, string>;
  app: SampleApp;
  find(sql: Sql, viewer: Viewer, query: SearchQuery): Promise<Found[]>;
}

/** A person of the provider in a session inside a tenant has the own copy outside of it. */
const asOwner = (caller: Caller): Caller => (caller.acting ? { ...caller, tenantId: null } : caller);

/** Returns a source of the caller's own data in a sample app; a search makes the copy as the first use of the app does. */
export const defineSource = ({ id, label, app, find }: SampleSource): SearchSource => ({
  ...{ id, label, access: 'signed-in', feature: 'EnableSampleApps', isForSampleUser: true },
  async find(deps, searcher, query) {
    const [caller, { language }] = [asOwner(searcher.caller), searcher];
    await app.prepare?.(deps);
    return deps.db.transaction(getScope(caller), async (sql) => {
      const { personId, tenantId, roles } = caller;
      const viewer = { personId, tenantId, roles, language, now: deps.now() };
      await prepareCopy(sql, app, viewer);
      return find(sql, viewer, query);
    });
  },
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

/** Returns whom a mail is with: the recipients of own mails, else the sender. */
function toPeople({ folder, to, from }: ListedMail): string {
  const isOwn = folder === 'sent' || folder === 'drafts';
  const contacts = isOwn ? splitMailAddresses(to) : [from.contact];
  return contacts
    .map((contact) => parseMailAddress(contact))
    .map(({ name, email }) => name || email)
    .join(', ');
}

const noSubject: Record<Language, string> = { en: '(no subject)', tr: '(konu yok)' };

export const sampleMails = defineSource({
  id: 'mails',
  label: { en: 'Mails', tr: 'E-postalar' },
  app: mailboxCopy,
  async find(sql, viewer, { text }) {
    const { mails } = await listMails(sql, viewer, { search: text, except: ['spam', 'trash'] });
    return mails.map((mail) => ({
      id: mail.id,
      title: mail.subject || noSubject[viewer.language],
      subtitle: toPeople(mail),
      link: `/apps/mailbox/${mail.folder}/1/${encodeURIComponent(mail.id)}`,
    }));
  },
});

/** Returns the title of the section of each task, by the id of the task. */
function sectionTitles(rows: readonly Task[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  let section = '';
  for (const { id, type, title } of rows)
    if (type === 'section') section = title;
    else titles.set(id, section);
  return titles;
}

export const sampleTasks = defineSource({
  id: 'tasks',
  label: { en: 'Tasks', tr: 'Görevler' },
  app: tasksCopy,
  async find(sql, viewer, { text }) {
    const found = await searchTasks(sql, viewer, text);
    const sections = sectionTitles(found.length > 0 ? await listTasks(sql, viewer) : []);
    return found.map(({ id, title }) => {
      const subtitle = sections.get(id);
      return { id, title, link: `/apps/tasks/${id}`, ...(subtitle && { subtitle }) };
    });
  },
});

const filesAddress = '/apps/file-manager';

/** Returns the address of a folder, or of the details of a file in its folder. */
function toFileLink({ id, folderId, type }: FileItem): string {
  if (type === 'folder') return `${filesAddress}/folders/${id}`;
  const folder = folderId === null ? filesAddress : `${filesAddress}/folders/${folderId}`;
  return `${folder}/details/${id}`;
}

export const sampleFiles = defineSource({
  id: 'files',
  label: { en: 'Files', tr: 'Dosyalar' },
  app: filesCopy,
  async find(sql, viewer, { text }) {
    const items = await searchItems(sql, viewer, text);
    return items.map((item) => ({
      id: item.id,
      title: item.extension === '' ? item.name : `${item.name}.${item.extension}`,
      subtitle: item.contents ?? item.size,
      link: toFileLink(item),
    }));
  },
});

/** Enough of each source for the results. */
const maxResults = 50;

export const sampleProducts = defineSource({
  id: 'products',
  label: { en: 'Products', tr: 'Ürünler' },
  app: inventoryCopy,
  async find(sql, viewer, { text }) {
    const { rows } = await findProducts(sql, viewer, { search: text, page: 0, size: maxResults });
    return (rows ?? []).map(({ id, name, sku }) => ({
      id,
      title: name,
      subtitle: sku,
      link: `/apps/ecommerce/inventory?${new URLSearchParams({ product: id })}`,
    }));
  },
});

const noTitle: Record<Language, string> = { en: '(no title)', tr: '(başlık yok)' };

export const sampleNotes = defineSource({
  id: 'notes',
  label: { en: 'Notes', tr: 'Notlar' },
  app: notesCopy,
  async find(sql, viewer, { text }) {
    const notes = await searchNotes(sql, viewer, { text, limit: maxResults });
    return notes.map(({ id, title, content }) => ({
      id,
      title: title || content.split('\n')[0]?.slice(0, 80) || noTitle[viewer.language],
      subtitle: title ? content.slice(0, 120) : '',
      link: `/apps/notes?${new URLSearchParams({ note: id })}`,
    }));
  },
});
