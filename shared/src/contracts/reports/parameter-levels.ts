import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable } from '../base/schemas';
import { enteredText } from '../base/texts';
import {
  ParameterDefinition,
  parameterLimits,
  ParameterScope,
  parameterScopes,
  ParameterValue,
} from './parameters';
import { WarehouseStatus } from './warehouse';

/** Maximum number of sets per person, tenant and portal, of values in one call, and of changes in a history. */
export const parameterSetLimits = { name: 80, perScope: 50, values: 60, history: 50 } as const;

const idPattern = '^(?:[a-z][a-z0-9-]{0,59}\\.)?[a-z][a-zA-Z0-9]{0,38}$';
/** Id of a definition: its key, or `{reportId}.{key}` for a parameter of one report. */
export const ParameterId = Type.String({ maxLength: 100, pattern: idPattern });

const ReportId = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' });

const recordOf = <Schema extends TSchema>(schema: Schema) =>
  Type.Record(Type.String({ pattern: idPattern }), schema, {
    maxProperties: parameterSetLimits.values,
    additionalProperties: false,
  });

const LevelValues = recordOf(ParameterValue);

/** A parameter of one report, or of all reports that use it in the same way. `usedBy`: those that the viewer may read. */
export const SharedParameter = Type.Object(
  {
    ...ParameterDefinition.properties,
    id: Type.String(),
    reportId: nullable(Type.String({ description: 'null: in all reports that use it' })),
    needsTenant: Type.Boolean({
      description: 'its options are rows of a tenant, so no value fits all tenants',
    }),
    dependsOnIds: Type.Array(Type.String(), {
      description: 'ids of the definitions that restrict the options',
    }),
    usedBy: Type.Array(Type.Object({ reportId: Type.String(), title: Type.String() })),
  },
  { $id: 'SharedParameter' },
);
export type SharedParameter = Static<typeof SharedParameter>;

/** Who set a value. `by`: null for people that the viewer must not see. */
const SetBy = { by: nullable(Type.String()), at: Timestamp };

/** The values of one level, by id of the definition. `version` is for If-Match. */
export const ParameterLevel = Type.Object(
  {
    scope: ParameterScope,
    version: Type.Integer(),
    canEdit: Type.Boolean(),
    values: Type.Record(
      Type.String(),
      Type.Object({ value: ParameterValue, isLocked: Type.Boolean(), ...SetBy }),
    ),
  },
  { $id: 'ParameterLevel' },
);
export type ParameterLevel = Static<typeof ParameterLevel>;

/** The value that reports start from, and the level that it comes from. `lock`: who locked it at a higher level. */
export const EffectiveValue = Type.Object({
  value: nullable(ParameterValue),
  source: Type.Union([Type.Literal('default'), ParameterScope]),
  lock: nullable(Type.Object({ scope: ParameterScope, by: nullable(Type.String()) })),
});
export type EffectiveValue = Static<typeof EffectiveValue>;

/** A named set of values. Choosing one enters its values; they take effect when they are saved at a level. */
export const ParameterSet = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    scope: ParameterScope,
    reportId: nullable(Type.String()),
    values: LevelValues,
    isDefault: Type.Boolean({ description: 'compared first, one per level and report' }),
    canEdit: Type.Boolean(),
    version: Type.Integer(),
    updatedAt: Timestamp,
    updatedBy: nullable(Type.String()),
  },
  { $id: 'ParameterSet' },
);
export type ParameterSet = Static<typeof ParameterSet>;

/** Query of `GET /api/v1/snowflake/parameters`: the parameters of one report, or of all that the viewer may read. */
export const ParameterSettingsQuery = Type.Object(
  { reportId: Type.Optional(ReportId) },
  { additionalProperties: false },
);

/** Response of `GET /api/v1/snowflake/parameters`. */
export const ParameterSettings = Type.Object(
  {
    definitions: Type.Array(SharedParameter),
    sets: Type.Array(ParameterSet),
    effective: Type.Record(Type.String(), EffectiveValue, { description: 'by id of the definition' }),
    levels: Type.Array(ParameterLevel, { description: 'those that the viewer may see, the lowest first' }),
    tenantName: nullable(Type.String()),
    warehouse: WarehouseStatus,
  },
  { $id: 'ParameterSettings' },
);
export type ParameterSettings = Static<typeof ParameterSettings>;

/**
 * Body of `PUT /api/v1/snowflake/parameters/values`, with the version of the level as If-Match. `values`: null resets to
 * the level above; `locks`: whether lower levels may not override the value; `reportId`: only parameters of this report.
 */
export const UpdateParameterValues = Type.Object(
  {
    scope: ParameterScope,
    reportId: Type.Optional(ReportId),
    values: recordOf(nullable(ParameterValue)),
    locks: Type.Optional(recordOf(Type.Boolean())),
  },
  { $id: 'UpdateParameterValues', additionalProperties: false },
);
export type UpdateParameterValues = Static<typeof UpdateParameterValues>;

/** A value of the same level that no longer fits its parent. `after`: what is left of it; null for nothing. */
const ClearedValue = Type.Object({
  id: Type.String(),
  before: ParameterValue,
  after: nullable(ParameterValue),
});
export type ClearedValue = Static<typeof ClearedValue>;

/** Response of `PUT /api/v1/snowflake/parameters/values`. */
export const SavedParameterValues = Type.Object(
  { version: Type.Integer(), cleared: Type.Array(ClearedValue) },
  { $id: 'SavedParameterValues' },
);
export type SavedParameterValues = Static<typeof SavedParameterValues>;

/** Response of `POST /api/v1/snowflake/parameters/validate`, which has the body of the call that saves. */
export const CheckedParameterValues = Type.Object(
  {
    problems: Type.Array(
      Type.Object({
        id: Type.String(),
        code: Type.String(),
        params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      }),
    ),
    cleared: Type.Array(ClearedValue),
  },
  { $id: 'CheckedParameterValues' },
);
export type CheckedParameterValues = Static<typeof CheckedParameterValues>;

/** Path parameters of the calls of one definition. */
export const ParameterIdParams = Type.Object({ key: ParameterId }, { additionalProperties: false });

/**
 * Query of `GET /api/v1/snowflake/parameters/{key}/options`. The other keys are parameters that restrict the options;
 * lists are separated by commas. People without a tenant get the options that all tenants share.
 */
export const ParameterOptionsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: parameterLimits.search })),
  },
  { additionalProperties: Type.String({ maxLength: 4_000 }) },
);

/** Response of `GET /api/v1/snowflake/parameters/{key}/history`: the newest changes that the viewer may see. */
export const ParameterHistory = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        scope: ParameterScope,
        ...SetBy,
        from: nullable(ParameterValue),
        to: nullable(ParameterValue),
        wasLocked: Type.Boolean(),
        isLocked: Type.Boolean(),
      }),
    ),
  },
  { $id: 'ParameterHistory' },
);
export type ParameterHistory = Static<typeof ParameterHistory>;

const SetName = enteredText({ min: 1, max: parameterSetLimits.name });

/** Body of `POST /api/v1/snowflake/parameter-sets`. */
export const CreateParameterSet = Type.Object(
  {
    name: SetName,
    scope: ParameterScope,
    reportId: Type.Optional(ReportId),
    values: LevelValues,
    isDefault: Type.Boolean(),
  },
  { $id: 'CreateParameterSet', additionalProperties: false },
);
export type CreateParameterSet = Static<typeof CreateParameterSet>;

/** Body of `PATCH /api/v1/snowflake/parameter-sets/{id}`, with If-Match. */
export const UpdateParameterSet = Type.Object(
  {
    name: Type.Optional(SetName),
    values: Type.Optional(LevelValues),
    isDefault: Type.Optional(Type.Boolean()),
  },
  { $id: 'UpdateParameterSet', additionalProperties: false, minProperties: 1 },
);
export type UpdateParameterSet = Static<typeof UpdateParameterSet>;

/** Path parameters of a set. */
export const ParameterSetParams = Type.Object({ id: Id }, { additionalProperties: false });

type Definition = Pick<SharedParameter, 'id' | 'default'>;

/**
 * Returns the value of a parameter at a level: that of the highest level that locks it, else of the lowest level that
 * has one, else its default. `scope`: the lowest level that counts.
 */
export function effectiveValue(
  { id, default: usual }: Definition,
  levels: readonly Pick<ParameterLevel, 'scope' | 'values'>[],
  scope: ParameterScope = 'user',
): EffectiveValue {
  const from = parameterScopes.indexOf(scope);
  const known = parameterScopes.slice(from).flatMap((name) => {
    const entry = levels.find((level) => level.scope === name)?.values[id];
    return entry ? [{ ...entry, scope: name }] : [];
  });
  const lock = known.findLast(({ isLocked }) => isLocked);
  const found = lock ?? known[0];
  return {
    value: found?.value ?? usual,
    source: found?.scope ?? 'default',
    lock: lock ? { scope: lock.scope, by: lock.by } : null,
  };
}
