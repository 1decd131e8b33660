import {
  IdQuery,
  Id,
  InboxItem,
  InboxItemChange,
  InboxItemDraft,
  InboxItemMark,
  InboxItems,
} from '@portal/shared/contracts';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { inScope, inTransaction, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { optionalRevision, sendEntityTags } from '../../platform/http/revisions';
import { isLinkOffered } from '../navigation/offered-links';
import { checkItem } from './inbox-input';
import {
  addItem,
  changeItem,
  listItems,
  markAllRead,
  removeItem,
  type InboxKind,
  type InboxOwner,
} from './inbox.repository';

export interface InboxList {
  kind: InboxKind;
  /** Name of an item in request bodies. */
  field: 'message' | 'notification';
}

const ItemOrNull = Type.Union([InboxItem, Type.Null()]);
const bodyOf = <Item extends TSchema>(field: string, item: Item, more: Record<string, TSchema> = {}) =>
  Type.Object({ ...more, [field]: item }, { additionalProperties: false });
const itemIn = <Item extends TSchema>(body: unknown, field: string): Static<Item> =>
  (body as Record<string, Static<Item>>)[field] as Static<Item>;

interface Context extends InboxList {
  address: string;
  tags: string[];
  /** JSON pointer of an item in a request body. */
  pointer: string;
  ownerOf(viewer: Viewer): InboxOwner;
}

const contextOf = ({ kind, field }: InboxList): Context => ({
  kind,
  field,
  address: `/api/common/${kind}`,
  tags: [kind],
  pointer: `/${field}`,
  ownerOf: ({ personId, language }) => ({ personId, kind, language }),
});

const config = { access: 'signed-in', object: 'own-person' } as const;
const changeOf = ({ kind }: InboxList) => ({ ...config, emits: `${kind}.changed` }) as const;

/**
 * Registers the specification's endpoints for one of the caller's own lists. Unknown ids change nothing and return
 * null.
 */
export function inboxListRoutes(app: PortalApp, list: InboxList): void {
  const context = contextOf(list);
  sendEntityTags(app);
  listRoutes(app, context);
  itemRoutes(app, context);
  markRoutes(app, context);
}

function listRoutes(app: PortalApp, context: Context): void {
  const { kind, field, address, tags, pointer, ownerOf } = context;
  app.get(
    address,
    {
      config,
      schema: { summary: `The caller’s ${kind}, newest first`, tags, response: { 200: InboxItems } },
    },
    inScope(async (sql, { viewer, request }) => {
      const items = await listItems(sql, ownerOf(viewer));
      return items.map((item) => {
        const { link: _link, ...others } = item;
        return isLinkOffered(request, item.link) ? item : { ...others, useRouter: false };
      });
    }),
  );

  app.post(
    address,
    {
      config: changeOf(context),
      schema: {
        summary: `Add a ${field} at the top`,
        tags,
        body: bodyOf(field, InboxItemDraft),
        response: { 200: InboxItem },
      },
    },
    inScope(async (sql, { viewer, body }) => {
      const { id: _id, ...item } = checkItem(pointer, itemIn<typeof InboxItemDraft>(body, field));
      const texts = { title: item.title ?? '', description: item.description ?? '' };
      const time = item.time ?? viewer.now.toISOString();
      const added = await addItem(sql, ownerOf(viewer), { ...item, time, texts: { en: texts, tr: texts } });
      return added ?? fail('list.full');
    }),
  );
}

function itemRoutes(app: PortalApp, context: Context): void {
  const { field, address, tags, pointer, ownerOf } = context;
  app.patch(
    address,
    {
      config: changeOf(context),
      schema: {
        summary: `Change a ${field}`,
        tags,
        body: bodyOf(field, InboxItemChange, { id: Id }),
        response: { 200: ItemOrNull },
      },
    },
    inTransaction((sql, { viewer, body, request }) => {
      const { id } = body as { id: string };
      const given = itemIn<typeof InboxItemChange>(body, field);
      const change = (stored?: { link: string | null }) => checkItem(pointer, given, stored);
      return changeItem(sql, ownerOf(viewer), { id, revision: optionalRevision(request), change });
    }),
  );

  app.delete(
    address,
    {
      config: changeOf(context),
      schema: {
        summary: `Remove a ${field} and return it`,
        tags,
        querystring: IdQuery,
        response: { 200: ItemOrNull },
      },
    },
    inTransaction((sql, { viewer, query: { id }, request }) =>
      removeItem(sql, ownerOf(viewer), { id, revision: optionalRevision(request) }),
    ),
  );
}

function markRoutes(app: PortalApp, context: Context): void {
  const { kind, field, address, tags, ownerOf } = context;
  app.post(
    `${address}/toggle-read-status`,
    {
      config: changeOf(context),
      schema: {
        summary: `Mark a ${field} as read or unread`,
        tags,
        body: bodyOf(field, InboxItemMark),
        response: { 200: ItemOrNull },
      },
    },
    inTransaction((sql, { viewer, body, request }) => {
      const { id, read } = itemIn<typeof InboxItemMark>(body, field);
      const revision = optionalRevision(request);
      return changeItem(sql, ownerOf(viewer), { id, revision, change: () => ({ read }) });
    }),
  );

  app.get(
    `${address}/mark-all-as-read`,
    {
      config: changeOf(context),
      // A HEAD request would change data too.
      exposeHeadRoute: false,
      preValidation: rejectNavigation,
      schema: {
        summary: `Mark all of the caller’s ${kind} as read and seen`,
        tags,
        response: { 200: Type.Literal(true) },
      },
    },
    inScope(async (sql, { viewer }) => {
      await markAllRead(sql, ownerOf(viewer));
      return true as const;
    }),
  );
}

/** The specification changes data with this GET, so a link or an image on another site must not trigger it. */
async function rejectNavigation({ headers }: FastifyRequest): Promise<void> {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'empty') fail('csrf.fetch_dest');
}
