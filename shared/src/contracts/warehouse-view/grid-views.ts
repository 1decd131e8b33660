import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';
import { GridColumnKey, GridSort } from './datasets';
import { GridAggregate } from './grid-aggregates';
import { GridFilters, gridLimits } from './grid-filters';

/** Heights of rows. */
export const gridDensities = ['compact', 'regular', 'tall'] as const;

/** Maximum length of a view's name, maximum number of own views of a dataset, and widths of columns in pixels. */
export const gridViewLimits = { name: 80, perDataset: 50, minWidth: 40, maxWidth: 1_200 } as const;

/** A shown column, in order. `width`: pixels; missing for the automatic width. */
export const GridViewColumn = Type.Object(
  {
    key: GridColumnKey,
    width: Type.Optional(
      Type.Integer({ minimum: gridViewLimits.minWidth, maximum: gridViewLimits.maxWidth }),
    ),
    isPinned: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type GridViewColumn = Static<typeof GridViewColumn>;

/** What a view keeps. */
export const GridViewContent = Type.Object(
  {
    columns: Type.Array(GridViewColumn, { minItems: 1, maxItems: gridLimits.columns }),
    filters: GridFilters,
    sort: Type.Array(GridSort, { maxItems: gridLimits.sort }),
    aggregates: Type.Array(GridAggregate, { maxItems: gridLimits.aggregates }),
    groups: Type.Array(GridColumnKey, { maxItems: gridLimits.groups, uniqueItems: true }),
    density: oneOf(gridDensities),
  },
  { additionalProperties: false },
);
export type GridViewContent = Static<typeof GridViewContent>;

/**
 * A saved view. A shared view is listed for all people of the tenant who read the dataset. `content` has no columns
 * that the viewer cannot use; `leftOut` lists them: `missing`: the dataset no longer has it; `masked`: a filter, sort,
 * total or group by a column whose values the viewer does not see.
 */
export const GridView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    isShared: Type.Boolean(),
    isOwn: Type.Boolean(),
    ownerName: Type.String(),
    content: GridViewContent,
    leftOut: Type.Array(
      Type.Object({
        column: Type.String(),
        reason: Type.Union([Type.Literal('missing'), Type.Literal('masked')]),
      }),
    ),
    version: Type.Integer(),
  },
  { $id: 'GridView' },
);
export type GridView = Static<typeof GridView>;

/** Response of `GET /api/v1/warehouse/datasets/{id}/views`: own views first, then shared ones, by name. */
export const GridViews = Type.Object({ views: Type.Array(GridView) }, { $id: 'GridViews' });
export type GridViews = Static<typeof GridViews>;

/** Body of `POST /api/v1/warehouse/datasets/{id}/views`. `object.conflict`: the name is taken; `list.full`: 50 views. */
export const CreateGridView = Type.Object(
  {
    name: enteredText({ min: 1, max: gridViewLimits.name }),
    isShared: Type.Boolean(),
    content: GridViewContent,
  },
  { $id: 'CreateGridView', additionalProperties: false },
);
export type CreateGridView = Static<typeof CreateGridView>;

/** Body of `PATCH /api/v1/warehouse/datasets/{id}/views/{viewId}`, with If-Match. Only of own views. */
export const UpdateGridView = Type.Object(
  {
    name: Type.Optional(enteredText({ min: 1, max: gridViewLimits.name })),
    isShared: Type.Optional(Type.Boolean()),
    content: Type.Optional(GridViewContent),
  },
  { $id: 'UpdateGridView', additionalProperties: false, minProperties: 1 },
);
export type UpdateGridView = Static<typeof UpdateGridView>;
