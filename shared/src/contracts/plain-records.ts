import { Type, type Static } from '@sinclair/typebox';
import { listQuery, listSchema, Timestamp } from './base/lists';
import { enteredText } from './base/texts';

export const plainRecordLimits = { name: 80 } as const;
/** Fields that the list of plain records can be sorted by. */
export const plainRecordSortFields = ['name', 'createdAt'] as const;

export const PlainRecord = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    createdAt: Timestamp,
    version: Type.Integer({ description: 'revision for If-Match' }),
  },
  { $id: 'PlainRecord' },
);
export type PlainRecord = Static<typeof PlainRecord>;

const settings = {
  name: enteredText({ min: 1, max: plainRecordLimits.name }),
};

/** Body of `POST /api/v1/plain-records`. Spaces around the name are removed. */
export const CreatePlainRecord = Type.Object(settings, { additionalProperties: false });
export type CreatePlainRecord = Static<typeof CreatePlainRecord>;

/** Body of `PATCH /api/v1/plain-records/{id}`. */
export const UpdatePlainRecord = Type.Object(settings, { additionalProperties: false });
export type UpdatePlainRecord = Static<typeof UpdatePlainRecord>;

/** Query of `GET /api/v1/plain-records`. The sort by name follows the alphabet of the language header. */
export const PlainRecordListQuery = listQuery(plainRecordSortFields);
export type PlainRecordListQuery = Static<typeof PlainRecordListQuery>;
/** Response of `GET /api/v1/plain-records`: one page of the tenant's plain records. */
export const PlainRecordList = listSchema(PlainRecord);
export type PlainRecordList = Static<typeof PlainRecordList>;
