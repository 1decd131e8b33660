import {
  IdQuery,
  Id,
  inboxCapacity,
  InboxItem,
  InboxItemChange,
  InboxItemDraft,
  InboxItemMark,
  InboxItems,
} from '@portal/shared/contracts';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { languageOf, scopeOf } from '../../platform/auth/caller';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { checkedItem } from './inbox-input';
import {
  addItem,
  changeItem,
  countItems,
  listItems,
  markAllRead,
  removeItem,
  type InboxKind,
  type InboxOwner,
} from './inbox.repository';

export interface InboxList {
  kind: InboxKind;
  /** Under which name an item travels in a body. */
  field: 'message' | 'notification';
}

const config = { access: 'signed-in', object: 'own-person' } as const;
const OneOrNothing = Type.Union([InboxItem, Type.Null()]);
const bodyOf = <Item extends TSchema>(field: string, item: Item, more: Record<string, TSchema> = {}) =>
  Type.Object({ ...more, [field]: item }, { additionalProperties: false });
const itemIn = <Item extends TSchema>(body: unknown, field: string): Static<Item> =>
  (body as Record<string, Static<Item>>)[field] as Static<Item>;

interface Context extends InboxList {
  address: string;
  tags: string[];
  /** Where an item stands in a body. */
  pointer: string;
  now(): Date;
  read<T>(request: FastifyRequest, work: Work<T>): Promise<T>;
  /** Tells the caller's other tabs, once it is stored and when anything changed. */
  write<T>(request: FastifyRequest, work: Work<T>): Promise<T>;
}
type Work<T> = (sql: Sql, owner: InboxOwner) => Promise<T>;

function contextOf(deps: PortalDeps, list: InboxList): Context {
  const { kind, field } = list;
  const read = <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
    const { personId } = request.caller;
    const owner = { personId, kind, language: languageOf(request) };
    return deps.db.transaction(scopeOf(request.caller), (sql) => work(sql, owner));
  };
  return {
    ...list,
    address: `/api/common/${kind}`,
    tags: [kind],
    pointer: `/${field}`,
    now: () => deps.now(),
    read,
    async write(request, work) {
      const answer = await read(request, work);
      if (answer !== null)
        deps.events.publish({ to: { personId: request.caller.personId }, type: `${kind}.changed` });
      return answer;
    },
  };
}

/** The specification's calls of one list of the caller's own. Unknown ids are answered with nothing, and change nothing. */
export function inboxListRoutes(app: PortalApp, deps: PortalDeps, list: InboxList): void {
  const context = contextOf(deps, list);
  listRoutes(app, context);
  itemRoutes(app, context);
  markRoutes(app, context);
}

function listRoutes(
  app: PortalApp,
  { kind, field, address, tags, pointer, now, read, write }: Context,
): void {
  app.get(
    address,
    { config, schema: { summary: `Own ${kind}, the last one first`, tags, response: { 200: InboxItems } } },
    (request) => read(request, (sql, owner) => listItems(sql, owner)),
  );

  app.post(
    address,
    {
      config,
      schema: {
        summary: `Add a ${field}; it stands first`,
        tags,
        body: bodyOf(field, InboxItemDraft),
        response: { 200: InboxItem },
      },
    },
    (request) => {
      const { id: _id, ...item } = checkedItem(pointer, itemIn<typeof InboxItemDraft>(request.body, field));
      const words = { title: item.title ?? '', description: item.description ?? '' };
      const time = item.time ?? now().toISOString();
      return write(request, async (sql, owner) => {
        if ((await countItems(sql, owner.personId))[kind].total >= inboxCapacity) fail('list.full');
        return addItem(sql, owner, { ...item, time, texts: { en: words, tr: words } });
      });
    },
  );
}

function itemRoutes(app: PortalApp, { field, address, tags, pointer, write }: Context): void {
  app.patch(
    address,
    {
      config,
      schema: {
        summary: `Change a ${field}`,
        tags,
        body: bodyOf(field, InboxItemChange, { id: Id }),
        response: { 200: OneOrNothing },
      },
    },
    (request) => {
      const { id } = request.body as { id: string };
      const given = itemIn<typeof InboxItemChange>(request.body, field);
      const change = (stored?: { link: string | null }) => checkedItem(pointer, given, stored);
      return write(request, (sql, owner) => changeItem(sql, owner, { id, change }));
    },
  );

  app.delete(
    address,
    {
      config,
      schema: {
        summary: `Remove a ${field} and answer it`,
        tags,
        querystring: IdQuery,
        response: { 200: OneOrNothing },
      },
    },
    (request) => write(request, (sql, owner) => removeItem(sql, owner, request.query.id)),
  );
}

function markRoutes(app: PortalApp, { kind, field, address, tags, write }: Context): void {
  app.post(
    `${address}/toggle-read-status`,
    {
      config,
      schema: {
        summary: `Mark a ${field} read or unread`,
        tags,
        body: bodyOf(field, InboxItemMark),
        response: { 200: OneOrNothing },
      },
    },
    (request) => {
      const mark = itemIn<typeof InboxItemMark>(request.body, field);
      const change = () => ({ read: mark.read });
      return write(request, (sql, owner) => changeItem(sql, owner, { id: mark.id, change }));
    },
  );

  app.get(
    `${address}/mark-all-as-read`,
    {
      config,
      // Asking for the head alone would change things unseen.
      exposeHeadRoute: false,
      schema: { summary: `Mark all own ${kind} read and seen`, tags, response: { 200: Type.Literal(true) } },
    },
    async (request) => {
      const asksFor = request.headers['sec-fetch-dest'];
      if (asksFor !== undefined && asksFor !== 'empty') fail('csrf.fetch_dest');
      await write(request, (sql, owner) => markAllRead(sql, owner));
      return true as const;
    },
  );
}
