import { readFileSync } from 'node:fs';
import { sourcePath } from '../../../platform/paths';
import { splitName } from '../../blobs/file-kinds';
import { defineSampleContents } from '../../blobs/sample-contents';
import { writeSampleFile, type SampleContent } from '../../file-manager/file-contents';
import { fileTypes, type FileType } from '../../file-manager/sample-files';
import { sampleMails, type SampleMail } from '../sample-mails';

/** Returns the id of a file of a sample mail, which is the same in all copies. */
export const toAttachmentId = ({ key }: Pick<SampleMail, 'key'>, at: number): string => `${key}-${at + 1}`;

const typeByExtension = new Map<string, FileType>(
  Object.entries(fileTypes).map(([type, { extension }]) => [extension, type as FileType]),
);

const readContents = () =>
  JSON.parse(
    readFileSync(sourcePath('demo-apps', 'mailbox', 'attachments', 'sample-attachments.json'), 'utf8'),
  ) as Record<string, SampleContent>;

/** Contents of files of the sample mails by their ids. The others have a name and a size only. */
export const attachmentContents = defineSampleContents(() => {
  const contents = readContents();
  const files = sampleMails.flatMap((mail) =>
    mail.attachments.flatMap(({ name: fullName }, at): [string, Buffer][] => {
      const id = toAttachmentId(mail, at);
      const { name, extension } = splitName(fullName);
      const type = typeByExtension.get(extension);
      const content = contents[id];
      return type && content
        ? [[id, writeSampleFile(type, content, { key: id, name, createdBy: null })]]
        : [];
    }),
  );
  return new Map(files);
});
