import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';
import { mailLabelColors } from './mailbox/mailbox';

const closed = { additionalProperties: false };

/** Maximum lengths in characters and maximum counts of the sample notes. */
export const noteLimits = {
  title: 200,
  content: 10_000,
  /** Of the items of a checklist. */
  tasks: 100,
  task: 300,
  labelTitle: 30,
  /** Of all labels, and of the labels of a note. */
  labels: 50,
  notes: 500,
  pictureBytes: 2 * 1024 * 1024,
} as const;

/** Media types of pictures. The content must be of the same type. */
export const notePictureTypes = ['image/jpeg', 'image/png'] as const;

/** Colours of notes, the colours that labels of the sample apps have. */
export const noteColors = mailLabelColors;
export type NoteColor = (typeof noteColors)[number];

/** Label of notes. */
export const NoteLabel = Type.Object({ id: Type.String(), title: Type.String() });
export type NoteLabel = Static<typeof NoteLabel>;
/** Response of all calls of `api/apps/notes/labels`: the whole list, oldest first. */
export const NoteLabels = Type.Array(NoteLabel);

/** Item of the checklist of a note. */
export const NoteTask = Type.Object({ id: Type.String(), content: Type.String(), completed: Type.Boolean() });
export type NoteTask = Static<typeof NoteTask>;

const NoteProperties = Type.Object({
  id: Type.String(),
  title: Type.String(),
  content: Type.String(),
  tasks: nullable(Type.Array(NoteTask)),
  image: nullable(Type.String({ description: 'address of the picture' })),
  reminder: nullable(Timestamp),
  remindByMail: Type.Boolean(),
  archived: Type.Boolean(),
  pinned: Type.Boolean(),
  color: nullable(oneOf(noteColors)),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** A note. `labels` are ids. */
export const Note = Type.Object({ ...NoteProperties.properties, labels: Type.Array(Type.String()) });
export type Note = Static<typeof Note>;
export const NoteOrNull = nullable(Note);

/** A note as `GET api/apps/notes/all` returns it: with its labels. */
export const ListedNote = Type.Object({ ...NoteProperties.properties, labels: NoteLabels });
export type ListedNote = Static<typeof ListedNote>;
/** Response of `GET api/apps/notes/all`: all notes, archived ones too, oldest first. */
export const ListedNotes = Type.Array(ListedNote);

/** A time that a client sends. */
const GivenTime = Type.String({ maxLength: 40, pattern: '^[0-9TZ:.+-]*$' });

const prefixLength = 'data:image/jpeg;base64,'.length;
const pictureLength = prefixLength + 4 * Math.ceil(noteLimits.pictureBytes / 3);

/**
 * A note as clients send it. Omitted fields are empty, except `pinned`, `color` and `remindByMail`, which stay, because
 * the specification does not have them. `image` is a picture as data URL, or the address that the note came with.
 * `createdAt` is ignored.
 */
const NoteValues = Type.Partial(
  Type.Object({
    title: enteredText({ max: noteLimits.title }),
    content: enteredText({ max: noteLimits.content }),
    tasks: nullable(
      Type.Array(
        Type.Object(
          { id: Id, content: enteredText({ max: noteLimits.task }), completed: Type.Boolean() },
          closed,
        ),
        { maxItems: noteLimits.tasks },
      ),
    ),
    image: nullable(Type.String({ maxLength: pictureLength })),
    reminder: nullable(GivenTime),
    remindByMail: Type.Boolean(),
    labels: Type.Array(
      Type.Union([Id, Type.Object({ id: Id, title: Type.Optional(enteredText({ max: 100 })) })]),
      {
        maxItems: noteLimits.labels,
      },
    ),
    archived: Type.Boolean(),
    pinned: Type.Boolean(),
    color: nullable(oneOf(noteColors)),
    createdAt: nullable(GivenTime),
    updatedAt: nullable(GivenTime),
  }),
);
export type NoteValues = Static<typeof NoteValues>;

/** Body of `POST api/apps/notes`, with or without the segment `note`. */
export const CreateNote = Type.Object(
  {
    note: Type.Object(
      {
        ...NoteValues.properties,
        id: Type.Optional(nullable(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }))),
      },
      closed,
    ),
  },
  closed,
);
export type CreateNote = Static<typeof CreateNote>;

/** Body of `PATCH api/apps/notes`. With `updatedAt`, only the note of that time is replaced. */
export const ReplaceNote = Type.Object(
  { updatedNote: Type.Object({ ...NoteValues.properties, id: Id }, closed) },
  closed,
);
export type ReplaceNote = Static<typeof ReplaceNote>;

/** Body of `POST api/apps/notes/tasks`: the note and the text of the new item. */
export const AddNoteTask = Type.Object(
  {
    note: Type.Object({ ...NoteValues.properties, id: Id }, closed),
    task: enteredText({ max: noteLimits.task }),
  },
  closed,
);
export type AddNoteTask = Static<typeof AddNoteTask>;

/** Body of `POST api/apps/notes/note/restore`. */
export const RestoreNote = Type.Object({ id: Id }, closed);
export type RestoreNote = Static<typeof RestoreNote>;

const labelTitle = enteredText({ min: 1, max: noteLimits.labelTitle });

/** Body of `POST api/apps/notes/labels`. */
export const CreateNoteLabel = Type.Object({ title: labelTitle }, closed);
export type CreateNoteLabel = Static<typeof CreateNoteLabel>;

/** Body of `PATCH api/apps/notes/labels`. */
export const UpdateNoteLabel = Type.Object(
  { label: Type.Object({ id: Id, title: labelTitle }, closed) },
  closed,
);
export type UpdateNoteLabel = Static<typeof UpdateNoteLabel>;
