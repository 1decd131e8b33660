import { randomUUID } from 'node:crypto';
import {
  shortcutCapacity,
  type Language,
  type Shortcut,
  type ShortcutChange,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { rejectStale } from '../../platform/http/revisions';

export interface ShortcutsOwner {
  personId: string;
  language: Language;
}

interface ShortcutText {
  label: string;
  description: string;
}
export type ShortcutTexts = Record<Language, ShortcutText>;

interface Row {
  id: string;
  texts: ShortcutTexts;
  icon: string;
  link: string;
  useRouter: boolean;
  version: number;
}

/** A shortcut with its revision, which is sent as its entity tag. */
export interface RevisedShortcut extends Shortcut {
  version: number;
}

const columns = 'id, texts, icon, link, use_router as "useRouter", version';

/** Returns the shortcuts in the order of their creation. */
export async function listShortcuts(sql: Sql, { personId, language }: ShortcutsOwner): Promise<Shortcut[]> {
  const rows = await sql.query<Row>(`select ${columns} from shortcuts where person_id = $1 order by place`, [
    personId,
  ]);
  return rows.map((row) => shortcutOf(row, language));
}

export interface NewShortcut extends Omit<Row, 'id' | 'version'> {
  id?: string;
}

/** Adds a shortcut at the end; returns null when the list is full. */
export async function addShortcut(
  sql: Sql,
  owner: ShortcutsOwner,
  shortcut: NewShortcut,
): Promise<RevisedShortcut | null> {
  const [row] = await sql.query<Row>(
    `insert into shortcuts (person_id, id, texts, icon, link, use_router)
     select $1, $2, $3::jsonb, $4, $5, $6::boolean
      where (select count(*) from shortcuts where person_id = $1) < ${shortcutCapacity}
     returning ${columns}`,
    [owner.personId, shortcut.id ?? randomUUID(), ...valuesOf(shortcut)],
  );
  return row ? shortcutOf(row, owner.language) : null;
}

/** A shortcut, and the revision that the caller has read; undefined for any revision. */
export interface ShortcutTarget {
  id: string;
  revision: number | undefined;
}

/** Locks a shortcut, unless it has another revision; returns undefined if the person has no such shortcut. */
async function lockShortcut(
  sql: Sql,
  { personId }: ShortcutsOwner,
  { id, revision }: ShortcutTarget,
): Promise<Row | undefined> {
  const [row] = await sql.query<Row>(
    `select ${columns} from shortcuts where person_id = $1 and id = $2 for update`,
    [personId, id],
  );
  if (row) rejectStale(revision, row.version);
  return row;
}

/** Updates the given fields; returns null if the person has no such shortcut. */
export async function changeShortcut(
  sql: Sql,
  owner: ShortcutsOwner,
  { change, ...target }: ShortcutTarget & { change(stored: Pick<Row, 'link'>): ShortcutChange },
): Promise<RevisedShortcut | null> {
  const row = await lockShortcut(sql, owner, target);
  if (!row) return null;
  const { label, description, id: _id, ...fields } = change(row);
  const words = { ...(label !== undefined && { label }), ...(description !== undefined && { description }) };
  const texts = { en: { ...row.texts.en, ...words }, tr: { ...row.texts.tr, ...words } };
  const [changed] = await sql.query<Row>(
    `update shortcuts set texts = $3::jsonb, icon = $4, link = $5, use_router = $6::boolean, version = version + 1
      where person_id = $1 and id = $2 returning ${columns}`,
    [owner.personId, target.id, ...valuesOf({ ...row, ...fields, texts })],
  );
  return shortcutOf(changed as Row, owner.language);
}

export async function removeShortcut(
  sql: Sql,
  owner: ShortcutsOwner,
  target: ShortcutTarget,
): Promise<RevisedShortcut | null> {
  const row = await lockShortcut(sql, owner, target);
  if (!row) return null;
  await sql.query('delete from shortcuts where person_id = $1 and id = $2', [owner.personId, target.id]);
  return shortcutOf(row, owner.language);
}

const valuesOf = ({ texts, icon, link, useRouter }: Omit<Row, 'id' | 'version'>): unknown[] => [
  JSON.stringify(texts),
  icon,
  link,
  useRouter,
];

const shortcutOf = (
  { id, texts, icon, link, useRouter, version }: Row,
  language: Language,
): RevisedShortcut => ({
  id,
  ...texts[language],
  icon,
  link: link.replace('{language}', language),
  useRouter,
  version,
});
