import { randomUUID } from 'node:crypto';
import type {
  Contact,
  ContactsQuery,
  ContactSummary,
  CreateContact,
  UpdateContact,
} from '@portal/shared/contracts/sample-apps';
import { matchesIn, readQuery } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { rejectStale } from '../../platform/http/revisions';
import { sortKeys } from '../../platform/text/sort-key';
import { drawPortrait } from '../samples/portrait';

/** A contact with its revision, which is sent as its entity tag. */
export interface RevisedContact extends Contact {
  version: number;
}

type StoredContact = Omit<RevisedContact, 'avatar'>;

const emptyDetails: Contact['details'] = {
  emails: [],
  phoneNumbers: [],
  title: '',
  company: '',
  birthday: null,
  address: '',
};
const emptyAttachments: Contact['attachments'] = { media: [], docs: [], links: [] };

const columns = 'id, name, about, details, attachments, version';

export const toSummary = ({
  id,
  name,
  about,
}: Pick<StoredContact, 'id' | 'name' | 'about'>): ContactSummary => ({
  id,
  avatar: drawPortrait(name),
  name,
  about,
});

const toContact = (row: StoredContact): RevisedContact => ({ ...row, avatar: drawPortrait(row.name) });

const readPhone = (text: string): string => text.replaceAll(/[^\d+]/g, '');

function isFound(typed: string, { name, details }: Pick<StoredContact, 'name' | 'details'>): boolean {
  const query = readQuery(typed);
  const number = readPhone(typed);
  const { company, emails, phoneNumbers } = details;
  const isNumber =
    number.length > 2 && phoneNumbers.some((phone) => readPhone(phone.phoneNumber).includes(number));
  return isNumber || !query || matchesIn(query, name, company, ...emails.map(({ email }) => email));
}

/** Returns the contacts by name in the alphabet of the language. */
export async function listContacts(
  sql: Sql,
  { personId, language }: Viewer,
  { search = '' }: ContactsQuery = {},
): Promise<ContactSummary[]> {
  const rows = await sql.query<StoredContact>(
    `select id, name, about, details from sample_contacts
      where person_id = $1 and deleted_at is null order by sort_${language}, id`,
    [personId],
  );
  return rows.filter((row) => isFound(search, row)).map(toSummary);
}

export async function getContact(sql: Sql, { personId }: Viewer, id: string): Promise<RevisedContact | null> {
  const [row] = await sql.query<StoredContact>(
    `select ${columns} from sample_contacts where person_id = $1 and id = $2 and deleted_at is null`,
    [personId, id],
  );
  return row ? toContact(row) : null;
}

/** Values of a contact to store. */
export type ContactValues = Pick<Contact, 'id' | 'name' | 'about' | 'details' | 'attachments'>;

/** Inserts contacts and replaces those that exist. */
export async function storeContacts(
  sql: Sql,
  personId: string,
  contacts: readonly ContactValues[],
): Promise<void> {
  const rows = contacts.map((contact) => {
    const sort = sortKeys(contact.name);
    return { ...contact, sort_en: sort.en, sort_tr: sort.tr };
  });
  await sql.query(
    `insert into sample_contacts (person_id, id, name, about, details, attachments, sort_en, sort_tr)
     select $1, id, name, about, details, attachments, sort_en, sort_tr
       from jsonb_to_recordset($2::jsonb) as rows
         (id text, name text, about text, details jsonb, attachments jsonb, sort_en text, sort_tr text)
     on conflict (person_id, id) do update
        set name = excluded.name, about = excluded.about, details = excluded.details,
            attachments = excluded.attachments, sort_en = excluded.sort_en, sort_tr = excluded.sort_tr,
            version = sample_contacts.version + 1`,
    [personId, JSON.stringify(rows)],
  );
}

export async function createContact(
  sql: Sql,
  viewer: Viewer,
  { contact: { name, about = '', details } }: CreateContact,
): Promise<RevisedContact> {
  const values = {
    id: randomUUID(),
    name,
    about,
    details: { ...emptyDetails, ...details },
    attachments: emptyAttachments,
  };
  await storeContacts(sql, viewer.personId, [values]);
  return toContact({ ...values, version: 1 });
}

/** Returns a contact that others cannot change until the transaction ends. */
async function lockContact(sql: Sql, { personId }: Viewer, id: string): Promise<StoredContact | undefined> {
  const [row] = await sql.query<StoredContact>(
    `select ${columns} from sample_contacts where person_id = $1 and id = $2 and deleted_at is null for update`,
    [personId, id],
  );
  return row;
}

/** Changes the given fields; returns null for an unknown id. */
export async function updateContact(
  sql: Sql,
  viewer: Viewer,
  { id, contact: { details, ...changes }, revision }: UpdateContact & { revision: number | undefined },
): Promise<RevisedContact | null> {
  const present = await lockContact(sql, viewer, id);
  if (!present) return null;
  rejectStale(revision, present.version);
  const changed = { ...present, ...changes, details: { ...present.details, ...details } };
  await storeContacts(sql, viewer.personId, [changed]);
  return toContact({ ...changed, version: present.version + 1 });
}

/** Hides a contact; unknown ids change nothing. */
export async function deleteContact(
  sql: Sql,
  viewer: Viewer,
  { id, revision }: { id: string; revision: number | undefined },
): Promise<void> {
  const present = await lockContact(sql, viewer, id);
  if (!present) return;
  rejectStale(revision, present.version);
  await setContactDeleted(sql, viewer, { id, isDeleted: true });
}

/** Hides a contact, so that it can be restored. Its chat stays. Returns whether it was there. */
export async function setContactDeleted(
  sql: Sql,
  { personId, now }: Viewer,
  { id, isDeleted }: { id: string; isDeleted: boolean },
): Promise<boolean> {
  const rows = await sql.query(
    `update sample_contacts set deleted_at = $3::timestamptz, version = version + 1
      where person_id = $1 and id = $2 and (deleted_at is null) = $4::boolean returning id`,
    [personId, id, isDeleted ? now.toISOString() : null, isDeleted],
  );
  return rows.length > 0;
}
