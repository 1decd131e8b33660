import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';
import { sampleFileTypes } from './contents';

const closed = { additionalProperties: false };

/** Maximum lengths in characters, bytes of a name with its extension, ids of a call and days in the trash. */
export const sampleFileLimits = {
  name: 200,
  nameBytes: 255,
  description: 1_000,
  ids: 500,
  found: 100,
  recent: 50,
  trashDays: 30,
} as const;

const itemTypes = ['folder', ...sampleFileTypes] as const;

/** A folder or file of the file manager. */
export const FileItem = Type.Object({
  id: Type.String(),
  folderId: nullable(Type.String()),
  name: Type.String({ description: 'without extension' }),
  extension: Type.String({ description: 'empty for folders' }),
  createdBy: Type.String(),
  isMine: Type.Boolean({ description: 'whether the caller created it' }),
  createdAt: Timestamp,
  modifiedAt: Timestamp,
  size: Type.String({ description: 'text with unit; of a folder, all files in it' }),
  bytes: Type.Integer(),
  type: oneOf(itemTypes),
  contents: nullable(Type.String({ description: 'number of files in a folder as text' })),
  description: Type.String(),
  trashedAt: nullable(Timestamp),
});
export type FileItem = Static<typeof FileItem>;

/** Response that may be null for an unknown id. */
export const FileItemOrNull = Type.Union([FileItem, Type.Null()]);
export const FileItems = Type.Array(FileItem);

/** Query of `GET api/apps/file-manager`; the text `null` means the root. */
export const FolderQuery = Type.Object({ folderId: Type.Optional(Id) }, closed);
/** Response of `GET api/apps/file-manager`; empty for an unknown folder. `path` leads from the root to the folder. */
export const FolderContent = Type.Object(
  { folders: Type.Array(FileItem), files: Type.Array(FileItem), path: Type.Array(FileItem) },
  { $id: 'SampleFolderContent' },
);
export type FolderContent = Static<typeof FolderContent>;

/** A folder as the tree of all folders shows it. */
export const FolderNode = Type.Object(
  { id: Type.String(), folderId: nullable(Type.String()), name: Type.String() },
  { $id: 'SampleFolderNode' },
);
export type FolderNode = Static<typeof FolderNode>;

/** Response of `GET api/apps/file-manager/folders`: all folders by name, and the space that the caller uses. */
export const FolderTree = Type.Object(
  { folders: Type.Array(FolderNode), usedBytes: Type.Integer(), maxBytes: Type.Integer() },
  { $id: 'SampleFolderTree' },
);
export type FolderTree = Static<typeof FolderTree>;

/** Query of `GET api/apps/file-manager/search`. */
export const FilesSearch = Type.Object({ query: Type.String({ minLength: 2, maxLength: 200 }) }, closed);

/** What happens to an item whose name the folder has already; `ask` responds with 409. */
export const nameConflicts = ['ask', 'keepBoth', 'replace', 'skip'] as const;
export type NameConflict = (typeof nameConflicts)[number];
const onConflict = Type.Optional(oneOf(nameConflicts));

const fileName = enteredText({ min: 1, max: sampleFileLimits.name });
const ids = Type.Array(Id, { minItems: 1, maxItems: sampleFileLimits.ids, uniqueItems: true });
const folderId = Type.Union([Id, Type.Null()]);

/** Body of `POST api/apps/file-manager/folder`. With `existing`, a folder of that name is returned instead of 409. */
export const CreateFolder = Type.Object(
  { folderId, name: fileName, existing: Type.Optional(Type.Boolean()) },
  closed,
);
export type CreateFolder = Static<typeof CreateFolder>;

/** Fields of the form of `POST api/apps/file-manager/upload`, before the part `file`. */
export const UploadFields = Type.Object(
  { folderId: Type.Optional(Id), name: Type.Optional(Type.String({ maxLength: 1_000 })), onConflict },
  closed,
);
export type UploadFields = Static<typeof UploadFields>;

/** Body of `PATCH api/apps/file-manager/item`. */
export const UpdateFileItem = Type.Object(
  {
    id: Id,
    item: Type.Object(
      {
        name: Type.Optional(fileName),
        folderId: Type.Optional(folderId),
        description: Type.Optional(enteredText({ max: sampleFileLimits.description })),
      },
      closed,
    ),
    onConflict,
  },
  closed,
);
export type UpdateFileItem = Static<typeof UpdateFileItem>;

/** Body of `PATCH api/apps/file-manager/items`: moves several items. */
export const MoveFileItems = Type.Object(
  { ids, item: Type.Object({ folderId }, closed), onConflict },
  closed,
);
export type MoveFileItems = Static<typeof MoveFileItems>;

/** Response of a move: the moved items, and the ids of those whose name the folder has. */
export const MovedFileItems = Type.Object(
  { items: Type.Array(FileItem), conflicts: Type.Array(Type.String()) },
  { $id: 'SampleMovedFileItems' },
);
export type MovedFileItems = Static<typeof MovedFileItems>;

/** Body of calls about several items. */
export const FileItemIds = Type.Object({ ids }, closed);
/** Query of `GET api/apps/file-manager/download`; `inline` for a preview. */
export const DownloadQuery = Type.Object({ id: Id, inline: Type.Optional(Type.Boolean()) }, closed);
