import { Id, IdQuery, Shortcut, ShortcutChange, ShortcutDraft, Shortcuts } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope, inTransaction } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { optionalRevision, sendEntityTags } from '../../platform/http/revisions';
import { resolveUseRouter } from '../inbox/inbox-input';
import { isLinkOffered } from '../navigation/offered-links';
import { addShortcut, changeShortcut, listShortcuts, removeShortcut } from './shortcuts.repository';

const address = '/api/common/shortcuts';
const tags = ['shortcuts'];
const closed = { additionalProperties: false };
const config = { access: 'signed-in', object: 'own-person' } as const;
const changeConfig = { ...config, emits: 'shortcuts.changed' } as const;
const ShortcutOrNull = Type.Union([Shortcut, Type.Null()]);

/** Registers the caller's own shortcuts. Unknown ids change nothing and return null. */
export function shortcutsRoutes(app: PortalApp): void {
  sendEntityTags(app);
  listRoutes(app);
  shortcutRoutes(app);
}

function listRoutes(app: PortalApp): void {
  app.get(
    address,
    {
      config,
      schema: {
        summary: 'The caller’s shortcuts, oldest first; without pages that are switched off',
        tags,
        response: { 200: Shortcuts },
      },
    },
    inScope(async (sql, { viewer, request }) => {
      const shortcuts = await listShortcuts(sql, viewer);
      return shortcuts.filter(({ link }) => isLinkOffered(request, link));
    }),
  );

  app.post(
    address,
    {
      config: changeConfig,
      schema: {
        summary: 'Add a shortcut',
        tags,
        body: Type.Object({ shortcut: ShortcutDraft }, closed),
        response: { 200: Shortcut },
      },
    },
    inScope(async (sql, { viewer, body }) => {
      const { label, description = '', icon, link, useRouter } = body.shortcut;
      resolveUseRouter('/shortcut', { link, useRouter });
      const texts = { en: { label, description }, tr: { label, description } };
      return (await addShortcut(sql, viewer, { texts, icon, link, useRouter })) ?? fail('list.full');
    }),
  );
}

function shortcutRoutes(app: PortalApp): void {
  app.patch(
    address,
    {
      config: changeConfig,
      schema: {
        summary: 'Change a shortcut',
        tags,
        body: Type.Object({ id: Id, shortcut: ShortcutChange }, closed),
        response: { 200: ShortcutOrNull },
      },
    },
    inTransaction((sql, { viewer, body: { id, shortcut }, request }) => {
      const change = (stored: { link: string }) => {
        const useRouter = resolveUseRouter('/shortcut', shortcut, stored);
        return { ...shortcut, ...(useRouter !== undefined && { useRouter }) };
      };
      return changeShortcut(sql, viewer, { id, revision: optionalRevision(request), change });
    }),
  );

  app.delete(
    address,
    {
      config: changeConfig,
      schema: {
        summary: 'Remove a shortcut and return it',
        tags,
        querystring: IdQuery,
        response: { 200: ShortcutOrNull },
      },
    },
    inTransaction((sql, { viewer, query: { id }, request }) =>
      removeShortcut(sql, viewer, { id, revision: optionalRevision(request) }),
    ),
  );
}
