import {
  Id,
  IdQuery,
  Shortcut,
  shortcutCapacity,
  ShortcutChange,
  ShortcutDraft,
  Shortcuts,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { languageOf, scopeOf } from '../../platform/auth/caller';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { routedLink } from '../inbox/inbox-input';
import {
  addShortcut,
  changeShortcut,
  countShortcuts,
  listShortcuts,
  removeShortcut,
  type ShortcutsOwner,
} from './shortcuts.repository';

const address = '/api/common/shortcuts';
const tags = ['shortcuts'];
const closed = { additionalProperties: false };
const config = { access: 'signed-in', object: 'own-person' } as const;
const OneOrNothing = Type.Union([Shortcut, Type.Null()]);

type Work<T> = (sql: Sql, owner: ShortcutsOwner) => Promise<T>;

interface Context {
  read<T>(request: FastifyRequest, work: Work<T>): Promise<T>;
  /** Tells the caller's other tabs, once it is stored and when anything changed. */
  write<T>(request: FastifyRequest, work: Work<T>): Promise<T>;
}

function contextOf(deps: PortalDeps): Context {
  const read = <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
    const owner = { personId: request.caller.personId, language: languageOf(request) };
    return deps.db.transaction(scopeOf(request.caller), (sql) => work(sql, owner));
  };
  return {
    read,
    async write(request, work) {
      const answer = await read(request, work);
      if (answer !== null)
        deps.events.publish({ to: { personId: request.caller.personId }, type: 'shortcuts.changed' });
      return answer;
    },
  };
}

/** The caller's own shortcuts. Unknown ids are answered with nothing, and change nothing. */
export function shortcutsRoutes(app: PortalApp, deps: PortalDeps): void {
  const context = contextOf(deps);
  listRoutes(app, context);
  shortcutRoutes(app, context);
}

function listRoutes(app: PortalApp, { read, write }: Context): void {
  app.get(
    address,
    { config, schema: { summary: 'Own shortcuts, the oldest first', tags, response: { 200: Shortcuts } } },
    (request) => read(request, listShortcuts),
  );

  app.post(
    address,
    {
      config,
      schema: {
        summary: 'Add a shortcut',
        tags,
        body: Type.Object({ shortcut: ShortcutDraft }, closed),
        response: { 200: Shortcut },
      },
    },
    (request) => {
      const { label, description = '', icon, link, useRouter } = request.body.shortcut;
      routedLink('/shortcut', { link, useRouter });
      const words = { label, description };
      return write(request, async (sql, owner) => {
        if ((await countShortcuts(sql, owner.personId)) >= shortcutCapacity) fail('list.full');
        return addShortcut(sql, owner, { texts: { en: words, tr: words }, icon, link, useRouter });
      });
    },
  );
}

function shortcutRoutes(app: PortalApp, { write }: Context): void {
  app.patch(
    address,
    {
      config,
      schema: {
        summary: 'Change a shortcut',
        tags,
        body: Type.Object({ id: Id, shortcut: ShortcutChange }, closed),
        response: { 200: OneOrNothing },
      },
    },
    (request) => {
      const { id, shortcut } = request.body;
      const change = (stored: { link: string }) => {
        const useRouter = routedLink('/shortcut', shortcut, stored);
        return { ...shortcut, ...(useRouter !== undefined && { useRouter }) };
      };
      return write(request, (sql, owner) => changeShortcut(sql, owner, { id, change }));
    },
  );

  app.delete(
    address,
    {
      config,
      schema: {
        summary: 'Remove a shortcut and answer it',
        tags,
        querystring: IdQuery,
        response: { 200: OneOrNothing },
      },
    },
    (request) => write(request, (sql, owner) => removeShortcut(sql, owner, request.query.id)),
  );
}
