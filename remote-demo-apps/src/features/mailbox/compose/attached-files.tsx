import { IconButton } from '@portal/shared/ui';
import { LoaderCircle, X } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { AttachmentType } from '../detail/attachment-tile';
import { MailIcon } from '../icons';
import { formatFileSize } from '../mail-texts';
import type { ComposerContent } from './composer-store';
import type { Attachments } from './use-attachments';

export interface AttachedFilesProps {
  files: ComposerContent['attachments'];
  attachments: Attachments;
}

/** Shows the files of a draft, those that are uploaded, and those that were refused. */
export function AttachedFiles({ files, attachments: { pending, remove, cancel } }: AttachedFilesProps) {
  const { t } = useTranslations('mailbox');
  if (files.length + pending.length === 0) return null;
  return (
    <ul className="demo-mail-attached" aria-label={t('attachments')}>
      {files.map(({ id, name, size }) => (
        <li key={id} className="demo-mail-attached__file">
          <AttachmentType name={name} />
          <span className="demo-mail-file__name">{name}</span>
          <span className="demo-mail-file__size">{formatFileSize(size)}</span>
          <RemoveButton name={name} onRemove={() => remove(id)} />
        </li>
      ))}
      {pending.map(({ id, name, problem }) => (
        <li key={id} className="demo-mail-attached__file">
          {problem === null && <MailIcon icon={LoaderCircle} size={16} />}
          <span className="demo-mail-file__name">{name}</span>
          <span
            className={problem === null ? 'demo-mail-file__size' : 'demo-mail-attached__problem'}
            role="status"
          >
            {problem ?? t('compose.uploading')}
          </span>
          <RemoveButton name={name} onRemove={() => cancel(id)} />
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove(): void }) {
  const { t } = useTranslations('mailbox');
  return (
    <IconButton
      label={t('compose.remove', { name })}
      icon={<MailIcon icon={X} size={16} />}
      onClick={onRemove}
    />
  );
}
