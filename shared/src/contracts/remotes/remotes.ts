import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { accessLevels } from '../base/access';
import { Timestamp } from '../base/lists';
import { oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';

/** Version of the resolved document's format; loaders reject other versions. */
export const registrySchemaVersion = 2;
/** Version of the host's federation contract; a remote declares the range it requires in `requires.host`. */
export const hostApi = '1.4.0';

const inBothLanguages = <Schema extends TSchema>(schema: Schema) =>
  Type.Object({ en: schema, tr: schema }, { additionalProperties: false });
const Title = inBothLanguages(Type.String({ maxLength: 80 }));
const Keywords = inBothLanguages(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }));
/** A path such as `global/users` or `domains/:id`, without a leading slash. */
const RoutePath = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]*(/(:[a-zA-Z]+|[a-z0-9_-]+))*$',
  maxLength: 120,
});

const ActionQuery = Type.String({ pattern: '^[a-z]+=[a-z-]+(&[a-z]+=[a-z-]+)*$', maxLength: 120 });

/** Address of an API call, such as `api/v1/domains/:id`; `:id` is the parameter of the route's path. */
const Call = Type.String({
  pattern: "^api/[A-Za-z0-9_.~!*'()%:/-]*(\\?[A-Za-z0-9_.~!*'()%:/=&+,-]*)?$",
  maxLength: 300,
});

/** Shapes of the skeleton that the host renders until the screen's code is loaded. */
export const standIns = ['page', 'list', 'form'] as const;
export type StandIn = (typeof standIns)[number];

/** Numbers that the server counts for the navigation of a person. */
export const navigationCounts = ['unread-mails', 'unread-chats', 'tasks-due-today'] as const;
export type NavigationCount = (typeof navigationCounts)[number];

/**
 * `descriptor.json` of a remote, available before its code is loaded. A screen is declared here only: route, access,
 * title, search keywords, skeleton and menu entry.
 */
export const RemoteDescriptor = Type.Object(
  {
    routes: Type.Array(
      Type.Object(
        {
          path: RoutePath,
          access: oneOf(accessLevels),
          title: Title,
          keywords: Type.Optional(Keywords),
          standIn: Type.Optional(oneOf(standIns)),
          /**
           * Actions of the command palette, which open the screen with a query such as `dialog=invite`. `access`: who is
           * offered the action; by default whoever may open the screen.
           */
          actions: Type.Optional(
            Type.Array(
              Type.Object(
                {
                  title: Title,
                  keywords: Type.Optional(Keywords),
                  query: ActionQuery,
                  access: Type.Optional(oneOf(accessLevels)),
                },
                { additionalProperties: false },
              ),
              { maxItems: 10 },
            ),
          ),
          /**
           * First requests of the screen at its address without a query, which the build lists from its `firstCall`; the
           * portal sends them before its code.
           */
          calls: Type.Optional(Type.Array(Call, { maxItems: 3 })),
        },
        { additionalProperties: false },
      ),
      { maxItems: 200 },
    ),
    navigation: Type.Array(
      Type.Object(
        {
          id: Type.String({ maxLength: 64 }),
          title: Title,
          /** Needed unless the entry has a parent: entries below another one have no icons. */
          icon: Type.Optional(Type.String({ maxLength: 40 })),
          /** Id of the entry of this remote below which this one is shown. That entry folds and has no parent itself. */
          parent: Type.Optional(Type.String({ maxLength: 64 })),
          link: Type.String({ pattern: '^/[a-z0-9][a-z0-9/_-]{0,120}$' }),
          group: Type.Optional(Type.String({ maxLength: 40 })),
          /** Number of the person that the portal shows beside the title while it is above 0. */
          count: Type.Optional(oneOf(navigationCounts)),
          access: oneOf(accessLevels),
        },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
    slots: Type.Array(Type.Union([Type.Literal('assistant-drawer')]), { maxItems: 10 }),
    requires: Type.Object({ host: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  },
  { $id: 'RemoteDescriptor', additionalProperties: false },
);
export type RemoteDescriptor = Static<typeof RemoteDescriptor>;

/** One version as the host loads it. The defaults are derived from its remote and number: see `remote-files.ts`. */
export const ResolvedVersion = Type.Object({
  version: Type.String(),
  /** Hash of its file list: the first 16 bytes of SHA-256 in base64url. A developer's build has no list. */
  files: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })),
  /** Base URL of its files; default: `/remotes/<folder>/<version>/`. */
  publicPath: Type.Optional(Type.String()),
});
export type ResolvedVersion = Static<typeof ResolvedVersion>;

/** Whether a remote is available; in maintenance and when disabled, its message is shown instead. */
export const RemoteState = Type.Union([
  Type.Literal('enabled'),
  Type.Literal('disabled'),
  Type.Literal('maintenance'),
]);
export type RemoteState = Static<typeof RemoteState>;

/** One remote in the resolved document. */
export const ResolvedRemote = Type.Object({
  state: RemoteState,
  message: Type.Optional(Type.String()),
  active: ResolvedVersion,
  previous: Type.Optional(ResolvedVersion),
  descriptor: RemoteDescriptor,
  /** Set when this browser loads the remote from a developer's machine; no file hashes are known then. */
  override: Type.Optional(Type.Object({ origin: Type.String(), until: Timestamp })),
});
export type ResolvedRemote = Static<typeof ResolvedRemote>;

/**
 * Body of `GET /api/v1/remotes/resolved`: the caller's view of the registry, keyed by container name
 * (`remote_chat`). Users of a canary get it as `active` and the stable version as `previous`; anonymous callers get
 * the public view. `generatedAt` depends only on the revision, so that the response is cacheable by ETag.
 */
export const ResolvedRemotes = Type.Object(
  {
    schemaVersion: Type.Literal(registrySchemaVersion),
    /** Begins with each start of a server. A lower revision is accepted only in a later epoch. */
    epoch: Type.Optional(Type.Integer({ minimum: 0 })),
    revision: Type.Integer(),
    generatedAt: Timestamp,
    hostApi: Type.String(),
    remotes: Type.Record(Type.String(), ResolvedRemote),
  },
  { $id: 'ResolvedRemotes' },
);
export type ResolvedRemotes = Static<typeof ResolvedRemotes>;

/** Folder name of a remote, as in the command line and the API: `remote-chat`. */
export const RemoteName = Type.String({ pattern: '^remote-[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
/** Semantic version number. */
export const VersionNumber = Type.String({
  pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]{1,60})?$',
  maxLength: 80,
});
/** Why a person changes a remote, 3 to 500 characters; stored in the history. */
export const Reason = enteredText({ min: 3, max: 500 });
