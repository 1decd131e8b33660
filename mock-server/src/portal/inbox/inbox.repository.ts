import { randomUUID } from 'node:crypto';
import {
  inboxCapacity,
  inboxLimit,
  type InboxCounts,
  type InboxItem,
  type InboxItemChange,
  type Language,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { rejectStale } from '../../platform/http/revisions';

export type InboxKind = keyof InboxCounts;

/** Owner of a list, and the language of its texts. */
export interface InboxOwner {
  personId: string;
  kind: InboxKind;
  language: Language;
}

interface InboxText {
  title: string;
  description: string;
}
export type InboxTexts = Record<Language, InboxText>;

interface Row {
  id: string;
  icon: string | null;
  image: string | null;
  texts: InboxTexts;
  link: string | null;
  useRouter: boolean;
  time: string;
  read: boolean;
  seen: boolean;
  version: number;
}

/** An item with its revision, which is sent as its entity tag. */
export interface RevisedItem extends InboxItem {
  version: number;
}

const columns = `id, icon, image, texts, link, use_router as "useRouter", happened_at as time, read, seen, version`;

/** Returns the newest items, last added first. */
export async function listItems(
  sql: Sql,
  { personId, kind, language }: InboxOwner,
  limit = inboxLimit,
): Promise<InboxItem[]> {
  const rows = await sql.query<Row>(
    `select ${columns} from inbox_items where person_id = $1 and kind = $2 order by place desc limit $3::int`,
    [personId, kind, limit],
  );
  return rows.map((row) => itemOf(row, language));
}

/** Returns exact counts; unlike the lists, they have no limit. */
export async function countItems(sql: Sql, personId: string): Promise<InboxCounts> {
  const rows = await sql.query<{ kind: InboxKind; total: number; unread: number }>(
    `select kind, count(*)::int as total, (count(*) filter (where not read))::int as unread
       from inbox_items where person_id = $1 group by kind`,
    [personId],
  );
  const countsOf = (kind: InboxKind) => {
    const { total = 0, unread = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { total, unread };
  };
  return { messages: countsOf('messages'), notifications: countsOf('notifications') };
}

export interface NewItem extends Omit<InboxItemChange, 'id' | 'title' | 'description'> {
  texts: InboxTexts;
  id?: string;
}

/** Adds an item at the top; returns null when the list is full. */
export async function addItem(
  sql: Sql,
  owner: InboxOwner,
  item: NewItem & { time: string },
): Promise<RevisedItem | null> {
  const [row] = await sql.query<Row>(
    `insert into inbox_items
       (person_id, kind, id, icon, image, texts, link, use_router, happened_at, read, seen)
     select $1, $2, $3, $4, $5, $6::jsonb, $7, $8::boolean, $9::timestamptz, $10::boolean, $11::boolean
      where (select count(*) from inbox_items where person_id = $1 and kind = $2) < ${inboxCapacity}
     returning ${columns}`,
    [owner.personId, owner.kind, item.id ?? randomUUID(), ...valuesOf(item)],
  );
  return row ? itemOf(row, owner.language) : null;
}

/** An item, and the revision that the caller has read; undefined for any revision. */
export interface ItemTarget {
  id: string;
  revision: number | undefined;
}

const isOwnItem = 'where person_id = $1 and kind = $2 and id = $3';

/** Locks an item, unless it has another revision; returns undefined if the person has no such item. */
async function lockItem(
  sql: Sql,
  { personId, kind }: InboxOwner,
  { id, revision }: ItemTarget,
): Promise<Row | undefined> {
  const [row] = await sql.query<Row>(`select ${columns} from inbox_items ${isOwnItem} for update`, [
    personId,
    kind,
    id,
  ]);
  if (row) rejectStale(revision, row.version);
  return row;
}

/** Updates the given fields; returns null if the person has no such item. */
export async function changeItem(
  sql: Sql,
  owner: InboxOwner,
  { change, ...target }: ItemTarget & { change(stored: Pick<Row, 'link'>): InboxItemChange },
): Promise<RevisedItem | null> {
  const row = await lockItem(sql, owner, target);
  if (!row) return null;
  const { title, description, id: _id, ...fields } = change(row);
  const texts = mergeTexts(row.texts, { title, description });
  const [changed] = await sql.query<Row>(
    `update inbox_items
        set icon = $4, image = $5, texts = $6::jsonb, link = $7, use_router = $8::boolean,
            happened_at = $9::timestamptz, read = $10::boolean, seen = $11::boolean, version = version + 1
      ${isOwnItem} returning ${columns}`,
    [owner.personId, owner.kind, target.id, ...valuesOf({ ...row, ...fields, texts })],
  );
  return itemOf(changed as Row, owner.language);
}

export async function removeItem(
  sql: Sql,
  owner: InboxOwner,
  target: ItemTarget,
): Promise<RevisedItem | null> {
  const row = await lockItem(sql, owner, target);
  if (!row) return null;
  await sql.query(`delete from inbox_items ${isOwnItem}`, [owner.personId, owner.kind, target.id]);
  return itemOf(row, owner.language);
}

/** Marks every item of the list as read and seen. */
export async function markAllRead(sql: Sql, { personId, kind }: InboxOwner): Promise<void> {
  await sql.query(
    `update inbox_items set read = true, seen = true, version = version + 1
      where person_id = $1 and kind = $2 and not (read and seen)`,
    [personId, kind],
  );
}

const valuesOf = (item: NewItem & { time?: string | undefined }): unknown[] => [
  item.icon ?? null,
  item.image ?? null,
  JSON.stringify(item.texts),
  item.link ?? null,
  item.useRouter ?? false,
  item.time,
  item.read ?? false,
  item.seen ?? false,
];

/** Texts written by a person are the same in every language. */
function mergeTexts(texts: InboxTexts, { title, description }: Partial<InboxText>): InboxTexts {
  const given = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  return { en: { ...texts.en, ...given }, tr: { ...texts.tr, ...given } };
}

function itemOf(row: Row, language: Language): RevisedItem {
  return {
    id: row.id,
    ...(row.icon !== null && { icon: row.icon }),
    ...(row.image !== null && { image: row.image }),
    ...row.texts[language],
    time: row.time,
    read: row.read,
    seen: row.seen,
    ...(row.link !== null && { link: row.link.replace('{language}', language) }),
    useRouter: row.useRouter,
    version: row.version,
  };
}
