import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { reasonSchema } from '../base/reasons';
import { themes } from '../application-settings';
import { languages } from '../base/access';
import { nullable, oneOf } from '../base/schemas';
import { LandingPage, timeZoneSchema } from '../me';
import { emailAddress, enteredText } from '../base/texts';

/** Fields that the list of tenants can be sorted by. */
export const tenantSortFields = ['name', 'status', 'userCount', 'createdAt'] as const;

/** States of a tenant, and the values of the list's filter `status`. */
export const tenantStatuses = ['active', 'suspended', 'archived'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

const statusSchema = oneOf(tenantStatuses);

/** Features that a tenant can switch on or off. */
export const tenantFeatures = ['EnableChatBot', 'EnableSampleApps'] as const;
export type TenantFeature = (typeof tenantFeatures)[number];

/** States of a feature of a tenant; `inherit` follows the setting of the portal. */
export const featureStates = ['inherit', 'on', 'off'] as const;
export type FeatureState = (typeof featureStates)[number];

const featuresSchema = Type.Object(
  { EnableChatBot: oneOf(featureStates), EnableSampleApps: oneOf(featureStates) },
  { additionalProperties: false },
);
export type TenantFeatures = Static<typeof featuresSchema>;

/** An organisation whose users see only its own data. */
export const Tenant = Type.Object(
  {
    id: Type.String(),
    slug: Type.String(),
    name: Type.String(),
    status: statusSchema,
    userCount: Type.Integer(),
    reportCount: Type.Integer({ description: 'reports in its active workspaces' }),
    features: featuresSchema,
    lastActivityAt: nullable(Timestamp),
    createdAt: Timestamp,
    deletionAt: nullable(Timestamp, {
      description: 'when it is deleted with its data; null without a planned deletion',
    }),
  },
  { $id: 'Tenant' },
);
export type Tenant = Static<typeof Tenant>;

/** Query of `GET /api/v1/tenants`; requires any global role. `status` restricts the list to one status. */
export const TenantListQuery = Type.Object(
  { ...listQuery(tenantSortFields).properties, status: Type.Optional(statusSchema) },
  { additionalProperties: false },
);
export type TenantListQuery = Static<typeof TenantListQuery>;
/** Response of `GET /api/v1/tenants`: one page of all tenants. */
export const TenantList = listSchema(Tenant);
export type TenantList = Static<typeof TenantList>;

/** Fields that the tenants to choose from can be sorted by. */
export const tenantChoiceSortFields = ['name'] as const;

/** A tenant that a person without a tenant can choose. */
export const TenantChoice = Type.Object({ id: Type.String(), name: Type.String() }, { $id: 'TenantChoice' });
export type TenantChoice = Static<typeof TenantChoice>;

/** Query of `GET /api/v1/tenant-choices`; requires any global role. */
export const TenantChoiceQuery = listQuery(tenantChoiceSortFields);
export type TenantChoiceQuery = Static<typeof TenantChoiceQuery>;
/** Response of `GET /api/v1/tenant-choices`: one page of the names of all tenants. */
export const TenantChoiceList = listSchema(TenantChoice);
export type TenantChoiceList = Static<typeof TenantChoiceList>;

/** Maximum number of tenants whose names are returned at once. */
export const maxNamedTenants = 500;
/** Body of `POST /api/v1/tenant-choices/names`; requires any global role. Ids of missing tenants are ignored. */
export const TenantNamesRequest = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: maxNamedTenants, uniqueItems: true }) },
  { $id: 'TenantNamesRequest', additionalProperties: false },
);
export type TenantNamesRequest = Static<typeof TenantNamesRequest>;
/** Response of `POST /api/v1/tenant-choices/names`. */
export const TenantNames = Type.Object({ items: Type.Array(TenantChoice) }, { $id: 'TenantNames' });
export type TenantNames = Static<typeof TenantNames>;

/** Segments of clients that a data rule can choose; the values of the warehouse's column `clients.segment`. */
export const clientSegments = [
  'Private',
  'Family office',
  'Foundation',
  'Pension fund',
  'Corporate',
] as const;
export type ClientSegment = (typeof clientSegments)[number];

const attributeFields = {
  clientSegments: nullable(
    Type.Array(oneOf(clientSegments), {
      uniqueItems: true,
      maxItems: clientSegments.length,
      description: 'segments of the clients whose data the users see; null for all clients',
    }),
  ),
};
const attributesSchema = Type.Object(attributeFields, { additionalProperties: false });
/** Attributes of a tenant that restrict the data its users see. */
export type TenantAttributes = Static<typeof attributesSchema>;

/** Regions that the contract of a tenant names. The portal stores the data of all tenants in one database. */
export const tenantRegions = ['eu', 'tr', 'uk', 'us'] as const;
export type TenantRegion = (typeof tenantRegions)[number];

/** Maximum lengths of the fields of a tenant, minimum length of reasons, and maximum numbers of users and exports. */
export const tenantLimits = {
  name: 200,
  slug: 40,
  contactEmail: 254,
  minReason: 3,
  reason: 500,
  users: 1_000_000,
  exportsPerDay: 100_000,
} as const;

/** Shape of the short name of a tenant, which never changes. */
export const slugPattern = '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$';

/** Short names that no tenant may have, because addresses of the portal use them. */
export const reservedSlugs: readonly string[] = [
  'admin',
  'api',
  'app',
  'apps',
  'assets',
  'auth',
  'default',
  'global',
  'health',
  'help',
  'home',
  'identity',
  'landing',
  'login',
  'meridian',
  'portal',
  'provider',
  'remotes',
  'root',
  'static',
  'status',
  'support',
  'system',
  'tenant',
  'tenants',
  'test',
  'www',
];

/** Shape of the id of a directory of an external identity provider, such as a Microsoft Entra tenant ID. */
export const directoryIdPattern = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** Codes of `errors[]` for the field `slug`, besides the codes of every text field. */
export const slugProblems = ['pattern', 'reserved', 'taken'] as const;

const name = enteredText({ min: 1, max: tenantLimits.name });
const slug = Type.String({ minLength: 3, maxLength: tenantLimits.slug, pattern: slugPattern });
const contactEmail = emailAddress();
const startPage = Type.String({ minLength: 2, maxLength: 200, pattern: '^/[A-Za-z0-9/_-]+$' });
const directoryId = Type.String({ maxLength: 36, pattern: directoryIdPattern });
const userLimit = Type.Integer({ minimum: 1, maximum: tenantLimits.users });
const exportsPerDay = Type.Integer({ minimum: 0, maximum: tenantLimits.exportsPerDay });

/** A tenant with all that administrators of the provider edit. */
export const TenantSettings = Type.Object(
  {
    ...Tenant.properties,
    region: nullable(Type.String()),
    contactEmail: nullable(Type.String()),
    defaultLandingPage: nullable(Type.String({ description: 'start page of users without an own choice' })),
    language: nullable(oneOf(languages)),
    timeZone: nullable(Type.String()),
    attributes: attributesSchema,
    branding: Type.Object({
      theme: nullable(oneOf(themes)),
      logo: nullable(Type.String({ description: 'address of the picture' })),
    }),
    userLimit: nullable(Type.Integer({ description: 'null for no limit' })),
    exportsPerDay: nullable(
      Type.Integer({ description: 'maximum number of exports per day in UTC; null for no limit' }),
    ),
    directoryId: nullable(
      Type.String({ description: 'directory of an external identity provider whose people are the users' }),
    ),
    domainCount: Type.Integer(),
    version: Type.Integer({ description: 'revision, for If-Match' }),
  },
  { $id: 'TenantSettings' },
);
export type TenantSettings = Static<typeof TenantSettings>;

/** Values of a tenant that the audit contains, besides features, data rules and branding. */
export const tenantAuditFields = [
  ...(['name', 'region', 'contactEmail', 'defaultLandingPage', 'language', 'timeZone'] as const),
  ...(['userLimit', 'exportsPerDay', 'directoryId'] as const),
] as const;

/** Response of `GET /api/v1/tenants/{id}`. */
export const TenantDetail = Type.Object(
  {
    ...TenantSettings.properties,
    landingPages: Type.Array(LandingPage, { description: 'pages that every user of the tenant may open' }),
    deletionDays: Type.Integer({ description: 'days from the planning of a deletion to the deletion' }),
  },
  { $id: 'TenantDetail' },
);
export type TenantDetail = Static<typeof TenantDetail>;

/** Query of `GET /api/v1/tenant-start-pages`: the features that the users would have. */
export const TenantStartPagesQuery = Type.Object(
  {
    EnableChatBot: Type.Optional(oneOf(featureStates)),
    EnableSampleApps: Type.Optional(oneOf(featureStates)),
  },
  { additionalProperties: false },
);
export type TenantStartPagesQuery = Static<typeof TenantStartPagesQuery>;
/** Response of `GET /api/v1/tenant-start-pages`: pages that every user of a tenant with these features may open. */
export const TenantStartPages = Type.Object({ items: Type.Array(LandingPage) }, { $id: 'TenantStartPages' });
export type TenantStartPages = Static<typeof TenantStartPages>;

/** Query of `GET /api/v1/tenant-slugs`: the short name of a tenant that is about to be created. */
export const TenantSlugQuery = Type.Object({ slug }, { additionalProperties: false });
export type TenantSlugQuery = Static<typeof TenantSlugQuery>;
/** Response of `GET /api/v1/tenant-slugs`: why no tenant can be created with the short name; null if one can be. */
export const TenantSlugCheck = Type.Object(
  { problem: nullable(oneOf(['reserved', 'taken'])) },
  { $id: 'TenantSlugCheck' },
);
export type TenantSlugCheck = Static<typeof TenantSlugCheck>;

/** Body of `POST /api/v1/tenants`. */
export const CreateTenant = Type.Object(
  {
    name,
    slug,
    region: oneOf(tenantRegions),
    contactEmail,
    features: Type.Optional(featuresSchema),
    defaultLandingPage: Type.Optional(nullable(startPage)),
    language: Type.Optional(nullable(oneOf(languages))),
    timeZone: Type.Optional(nullable(timeZoneSchema)),
    userLimit: Type.Optional(nullable(userLimit)),
    exportsPerDay: Type.Optional(nullable(exportsPerDay)),
    directoryId: Type.Optional(nullable(directoryId)),
    /** Invited as the first administrator. */
    adminEmail: Type.Optional(emailAddress()),
  },
  { $id: 'CreateTenant', additionalProperties: false },
);
export type CreateTenant = Static<typeof CreateTenant>;

/** Body of `PATCH /api/v1/tenants/{id}`: omitted fields stay. */
export const UpdateTenant = Type.Object(
  {
    name: Type.Optional(name),
    region: Type.Optional(oneOf(tenantRegions)),
    contactEmail: Type.Optional(contactEmail),
    defaultLandingPage: Type.Optional(nullable(startPage)),
    language: Type.Optional(nullable(oneOf(languages))),
    timeZone: Type.Optional(nullable(timeZoneSchema)),
    userLimit: Type.Optional(nullable(userLimit)),
    exportsPerDay: Type.Optional(nullable(exportsPerDay)),
    directoryId: Type.Optional(nullable(directoryId)),
  },
  { $id: 'UpdateTenant', additionalProperties: false, minProperties: 1 },
);
export type UpdateTenant = Static<typeof UpdateTenant>;

/** Body of `PUT /api/v1/tenants/{id}/features`. */
export const UpdateTenantFeatures = Type.Object(featuresSchema.properties, {
  $id: 'UpdateTenantFeatures',
  additionalProperties: false,
});
export type UpdateTenantFeatures = Static<typeof UpdateTenantFeatures>;

/** Body of `PUT /api/v1/tenants/{id}/attributes`. */
export const UpdateTenantAttributes = Type.Object(
  {
    clientSegments: nullable(
      Type.Array(oneOf(clientSegments), { minItems: 1, maxItems: clientSegments.length, uniqueItems: true }),
    ),
  },
  { $id: 'UpdateTenantAttributes', additionalProperties: false },
);

/** Body of `PUT /api/v1/tenants/{id}/branding`: the default theme of the users; null for the portal's theme. */
export const UpdateTenantBranding = Type.Object(
  { theme: nullable(oneOf(themes)) },
  { $id: 'UpdateTenantBranding', additionalProperties: false },
);
export type UpdateTenantBranding = Static<typeof UpdateTenantBranding>;

const reason = reasonSchema({ min: tenantLimits.minReason, max: tenantLimits.reason });

/**
 * Body of `POST /api/v1/tenants/{id}/suspend` and `…/archive`, and of `DELETE /api/v1/tenants/{id}`. `name` is the typed
 * name of the tenant.
 */
export const CloseTenant = Type.Object(
  { reason, name: enteredText({ min: 1, max: tenantLimits.name }) },
  { $id: 'CloseTenant', additionalProperties: false },
);
export type CloseTenant = Static<typeof CloseTenant>;

/** Body of `POST /api/v1/tenants/{id}/resume` and `…/cancel-deletion`. */
export const ResumeTenant = Type.Object({ reason }, { $id: 'ResumeTenant', additionalProperties: false });
export type ResumeTenant = Static<typeof ResumeTenant>;
