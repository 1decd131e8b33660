import { Type, type Static } from '@sinclair/typebox';
import { bulkLimit } from '../../base/bulk';
import { AnyPage, Id, Timestamp } from '../../base/lists';
import { nullable, oneOf } from '../../base/schemas';
import { enteredText } from '../../base/texts';

const closed = { additionalProperties: false };

/** Maximum lengths in characters, counts, mails per page, and milliseconds in which a sent mail can be taken back. */
export const mailboxLimits = {
  subject: 300,
  content: 100_000,
  addresses: 10_000,
  address: 400,
  copies: 50,
  attachments: 20,
  labelTitle: 50,
  search: 200,
  slug: 80,
  page: 10,
  undo: 8_000,
} as const;

export const mailFolders = ['inbox', 'sent', 'drafts', 'spam', 'trash'] as const;
export type MailFolderId = (typeof mailFolders)[number];
export const mailFilters = ['starred', 'important', 'unread'] as const;
export type MailFilterFlag = (typeof mailFilters)[number];
export const mailLabelColors = ['blue', 'indigo', 'red', 'teal', 'purple', 'green'] as const;
export type MailLabelColor = (typeof mailLabelColors)[number];
/** Where the open mail is: at the right of the list, below it, or in its place. */
export const messageLayouts = ['right', 'bottom', 'off'] as const;
export type MessageLayout = (typeof messageLayouts)[number];

/** Settings of the mailbox. */
export const MailboxSettings = Type.Object({ messageLayout: oneOf(messageLayouts) });
export type MailboxSettings = Static<typeof MailboxSettings>;

/** Body of `PATCH api/apps/mailbox/settings`. Omitted fields stay. */
export const UpdateMailboxSettings = Type.Object(
  { settings: Type.Partial(Type.Object({ messageLayout: oneOf(messageLayouts) }, closed)) },
  closed,
);
export type UpdateMailboxSettings = Static<typeof UpdateMailboxSettings>;

/** A folder of mails. */
export const MailFolder = Type.Object({
  id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  icon: Type.String(),
  count: Type.Integer({
    description: 'of inbox: unread mails; of drafts and spam: all mails; of sent and trash: 0',
  }),
});
export type MailFolder = Static<typeof MailFolder>;
/** Response of `GET api/apps/mailbox/folders`. */
export const MailFolders = Type.Array(MailFolder);

/** A filter by a flag of mails. */
export const MailFilter = Type.Object({
  id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  icon: Type.String(),
});
export type MailFilter = Static<typeof MailFilter>;
/** Response of `GET api/apps/mailbox/filters`. */
export const MailFilters = Type.Array(MailFilter);

/** A label of mails. */
export const MailLabel = Type.Object({
  id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  color: oneOf(mailLabelColors),
});
export type MailLabel = Static<typeof MailLabel>;
/** Response of `GET api/apps/mailbox/labels`, oldest first. */
export const MailLabels = Type.Array(MailLabel);

const labelTitle = enteredText({ min: 1, max: mailboxLimits.labelTitle });
const labelColor = Type.Optional(oneOf(mailLabelColors));

/** Body of `POST api/apps/mailbox/label`. */
export const CreateMailLabel = Type.Object(
  { label: Type.Object({ title: labelTitle, color: labelColor }, closed) },
  closed,
);
export type CreateMailLabel = Static<typeof CreateMailLabel>;

/** Body of `PATCH api/apps/mailbox/label`. Omitted fields stay. */
export const UpdateMailLabel = Type.Object(
  { id: Id, label: Type.Object({ title: Type.Optional(labelTitle), color: labelColor }, closed) },
  closed,
);
export type UpdateMailLabel = Static<typeof UpdateMailLabel>;

/** A file of a mail. */
export const MailAttachment = Type.Object({
  id: Type.String(),
  type: Type.String({ description: 'MIME type' }),
  name: Type.String(),
  size: Type.Integer({ description: 'bytes' }),
  preview: Type.String({ description: 'name of the preview, or pdf for documents' }),
  downloadUrl: Type.String({
    description: 'call that returns the signed address; empty for a sample file without content',
  }),
});
export type MailAttachment = Static<typeof MailAttachment>;

/** A mail. */
export const Mail = Type.Object({
  id: Type.String(),
  type: Type.Literal('mail'),
  from: Type.Object({
    avatar: Type.String({ description: 'address of a picture' }),
    contact: Type.String({ description: 'Name <address>' }),
  }),
  to: Type.String(),
  cc: Type.Optional(Type.Array(Type.String())),
  bcc: Type.Optional(Type.Array(Type.String())),
  date: Timestamp,
  subject: Type.String(),
  content: Type.String({ description: 'safe HTML if it starts with <, else plain text' }),
  attachments: Type.Array(MailAttachment),
  starred: Type.Boolean(),
  important: Type.Boolean(),
  unread: Type.Boolean(),
  folder: Type.String(),
  labels: Type.Array(Type.String()),
  inReplyTo: Type.Optional(Type.String({ description: 'id of the mail that this one answers' })),
  pictures: Type.Integer({ description: 'number of pictures from elsewhere that are left out' }),
  version: Type.Optional(Type.Integer({ description: 'revision for If-Match, not in lists' })),
});
export type Mail = Static<typeof Mail>;
/** Response of `GET api/apps/mailbox/mail`; null for an unknown id. */
export const MailOrNull = Type.Union([Mail, Type.Null()]);

/** A mail as lists show it. */
export const ListedMail = Type.Object({
  ...Mail.properties,
  ccCount: Type.Integer(),
  bccCount: Type.Integer(),
  threadCount: Type.Integer({ description: 'mails of the conversation, at least 1' }),
  preview: Type.String({ description: 'how the text begins' }),
});
export type ListedMail = Static<typeof ListedMail>;

const slug = Type.Optional(Type.String({ maxLength: mailboxLimits.slug }));

/**
 * Query of `GET api/apps/mailbox/mails`. `page` is 1-based; a page below the first is the first one. Unknown folders,
 * filters and labels have no mails.
 */
export const MailsQuery = Type.Object(
  {
    folder: slug,
    filter: slug,
    label: slug,
    thread: Type.Optional(Id),
    page: Type.Optional(AnyPage),
    search: Type.Optional(Type.String({ maxLength: mailboxLimits.search })),
    unread: Type.Optional(Type.Boolean()),
    attachment: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type MailsQuery = Static<typeof MailsQuery>;

/** Pages of a list of mails. Indexes are zero-based. A page beyond the last has `lastPage` only. */
export const MailPagination = Type.Object({
  totalResults: Type.Optional(Type.Integer()),
  resultsPerPage: Type.Optional(Type.Integer()),
  currentPage: Type.Optional(Type.Integer()),
  lastPage: Type.Integer(),
  startIndex: Type.Optional(Type.Integer()),
  endIndex: Type.Optional(Type.Integer()),
});
export type MailPagination = Static<typeof MailPagination>;

/** Response of `GET api/apps/mailbox/mails`, newest first. */
export const Mails = Type.Object({ mails: Type.Array(ListedMail), pagination: MailPagination });
export type Mails = Static<typeof Mails>;

/** Query of `GET api/apps/mailbox/mail`. With `pictures`, the portal draws pictures in the place of remote ones. */
export const MailQuery = Type.Object({ id: Id, pictures: Type.Optional(Type.Boolean()) }, closed);

const copies = Type.Array(enteredText({ min: 1, max: mailboxLimits.address }), {
  maxItems: mailboxLimits.copies,
});
const draftFields = {
  to: enteredText({ max: mailboxLimits.addresses }),
  cc: copies,
  bcc: copies,
  subject: enteredText({ max: mailboxLimits.subject }),
  content: enteredText({ max: mailboxLimits.content }),
  attachments: Type.Array(Id, { maxItems: mailboxLimits.attachments, uniqueItems: true }),
};
const flags = {
  starred: Type.Boolean(),
  important: Type.Boolean(),
  unread: Type.Boolean(),
  folder: oneOf(mailFolders),
  labels: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
};

/**
 * Fields of the form of `POST api/apps/mailbox/attachment`, before its part `file`. `name` replaces the name of the file;
 * `mailId` is the draft whose other files count against the limit.
 */
export const AttachmentFields = Type.Object(
  { name: Type.Optional(Type.String({ maxLength: 1_000 })), mailId: Type.Optional(Id) },
  closed,
);
export type AttachmentFields = Static<typeof AttachmentFields>;

/** Body of `POST api/apps/mailbox/mail`: a draft. `to`, `cc` and `bcc` may be incomplete until the mail is sent. */
export const CreateMail = Type.Object(
  {
    mail: Type.Object(
      {
        to: draftFields.to,
        cc: Type.Optional(copies),
        bcc: Type.Optional(copies),
        subject: draftFields.subject,
        content: draftFields.content,
        inReplyTo: Type.Optional(Id),
        attachments: Type.Optional(draftFields.attachments),
      },
      closed,
    ),
  },
  closed,
);
export type CreateMail = Static<typeof CreateMail>;

/** Body of `PATCH api/apps/mailbox/mail`. Omitted fields stay; only drafts change their text and recipients. */
export const UpdateMail = Type.Object(
  { id: Id, mail: Type.Partial(Type.Object({ ...draftFields, ...flags }, closed)) },
  closed,
);
export type UpdateMail = Static<typeof UpdateMail>;

/** Body of `PATCH api/apps/mailbox/mails`. Labels are added and removed, so that mails keep their others. */
export const UpdateMails = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: bulkLimit, uniqueItems: true }),
    mail: Type.Partial(
      Type.Object({ ...flags, addLabels: flags.labels, removeLabels: flags.labels }, closed),
    ),
  },
  closed,
);
export type UpdateMails = Static<typeof UpdateMails>;
/** Response of `PATCH api/apps/mailbox/mails`: the mails that exist. */
export const ChangedMails = Type.Array(Mail);

/** Body of `POST api/apps/mailbox/mail/send` and `…/unsend`. */
export const MailId = Type.Object({ id: Id }, closed);

/** Response of `POST api/apps/mailbox/mail/send`. Until then the mail can be taken back. */
export const SentMail = Type.Object({ mail: Mail, undoUntil: Timestamp });
export type SentMail = Static<typeof SentMail>;

/** Response of `DELETE api/apps/mailbox/trash`. */
export const EmptiedTrash = Type.Object({ deleted: Type.Integer() });
export type EmptiedTrash = Static<typeof EmptiedTrash>;

/** A person to whom a mail can be addressed, from the contacts. */
export const Recipient = Type.Object({
  contact: Type.String({ description: 'Name <address>' }),
  name: Type.String(),
  email: Type.String(),
  contactId: nullable(Type.String()),
  title: Type.String(),
  company: Type.String(),
  phone: Type.String(),
});
export type Recipient = Static<typeof Recipient>;
/** Response of `GET api/apps/mailbox/recipients`, by name. */
export const Recipients = Type.Array(Recipient);
