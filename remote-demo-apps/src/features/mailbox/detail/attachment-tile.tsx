import type { MailAttachment } from '@portal/shared/contracts/sample-apps';
import { IconButton, useProblemNotice } from '@portal/shared/ui';
import { Download } from 'lucide-react';
import { downloadFrom } from '../../../device-files/device-files';
import { useTranslations } from '../../../translations';
import { useLazyGetAttachmentAddressQuery } from '../attachments.api';
import { MailIcon } from '../icons';
import { formatFileSize } from '../mail-texts';

/** Returns the ending of a file name, in capitals. */
const toEnding = (name: string): string => /\.([^.]{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? '';

const hues: Record<string, string> = { PDF: 'pdf', XLSX: 'table', XLS: 'table', CSV: 'table' };

/** Shows the type of a file as a coloured tile. */
export function AttachmentType({ name }: Pick<MailAttachment, 'name'>) {
  const ending = toEnding(name);
  return (
    <span className="demo-mail-file__type" aria-hidden="true" data-hue={hues[ending]}>
      {ending}
    </span>
  );
}

/** Shows a file of a mail and downloads it. */
export function AttachmentTile({ file }: { file: MailAttachment }) {
  const { t } = useTranslations('mailbox');
  const showProblem = useProblemNotice();
  const [getAddress] = useLazyGetAttachmentAddressQuery();
  const download = async () => {
    const { data, error } = await getAddress(file.id);
    if (data) downloadFrom(data.url);
    else showProblem(error);
  };
  return (
    <li className="demo-mail-file">
      <AttachmentType name={file.name} />
      <span className="demo-mail-file__texts">
        <span className="demo-mail-file__name">{file.name}</span>
        <span className="demo-mail-file__size">
          {file.downloadUrl === '' ? t('noContent') : formatFileSize(file.size)}
        </span>
      </span>
      {file.downloadUrl !== '' && (
        <IconButton
          label={t('download', { name: file.name })}
          icon={<MailIcon icon={Download} size={16} />}
          onClick={() => void download()}
        />
      )}
    </li>
  );
}
