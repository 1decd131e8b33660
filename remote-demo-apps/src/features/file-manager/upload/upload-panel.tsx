import { useErrorMessage } from '@portal/shared/api';
import type { NameConflict } from '@portal/shared/contracts/sample-apps';
import { Button, IconButton } from '@portal/shared/ui';
import { RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { TypeTile } from '../type-tile';
import { uploadQueue, useUploadQueue, type QueuedUpload } from './upload-queue';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const answers = ['keepBoth', 'replace', 'skip'] as const satisfies readonly NameConflict[];

/** Shows the uploads with their progress, and the questions about names that are taken. */
export function UploadPanel() {
  const { t } = useTranslations('file-manager');
  const uploads = useUploadQueue();
  if (uploads.length === 0) return null;
  const ended = uploads.filter(({ status }) => ['done', 'skipped', 'failed'].includes(status)).length;
  const conflicts = uploads.filter(({ status }) => status === 'conflict').length;
  return (
    <section className="demo-files-uploads" aria-label={t('upload.title')}>
      <header className="demo-files-uploads__head">
        <h2>{t('upload.count', { ended, total: uploads.length })}</h2>
        {conflicts > 0 && <span>{t('upload.questions', { count: conflicts })}</span>}
        <IconButton label={t('upload.close')} icon={<X {...icon} />} onClick={() => uploadQueue.clear()} />
      </header>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} hasOthers={conflicts > 1} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, hasOthers }: { upload: QueuedUpload; hasOthers: boolean }) {
  const { t } = useTranslations('file-manager');
  const { id, file, status } = upload;
  return (
    <li className="demo-files-uploads__row">
      <TypeTile type={file.name.split('.').at(-1)?.slice(0, 4).toUpperCase() ?? ''} />
      <div className="demo-files-uploads__texts">
        <span className="demo-files-uploads__name">{file.name}</span>
        <UploadState upload={upload} />
        {status === 'conflict' && <Question id={id} hasOthers={hasOthers} />}
      </div>
      {status === 'failed' && (
        <IconButton
          label={t('upload.retry', { name: file.name })}
          icon={<RotateCcw {...icon} />}
          onClick={() => uploadQueue.retry(id)}
        />
      )}
      {status !== 'done' && status !== 'skipped' && (
        <IconButton
          label={t('upload.cancel', { name: file.name })}
          icon={<X {...icon} />}
          onClick={() => uploadQueue.remove(id)}
        />
      )}
    </li>
  );
}

function UploadState({ upload: { status, share, file, folderName, error } }: { upload: QueuedUpload }) {
  const { t } = useTranslations('file-manager');
  const messageOf = useErrorMessage();
  if (status === 'sending' || status === 'waiting')
    return <progress aria-label={t('upload.progress', { name: file.name })} max={1} value={share} />;
  if (status === 'failed') return <span className="demo-files-uploads__failed">{messageOf(error)}</span>;
  if (status === 'done')
    return <span className="demo-files-uploads__done">{t('upload.done', { folder: folderName })}</span>;
  return <span>{t(status === 'skipped' ? 'upload.skipped' : 'upload.exists')}</span>;
}

function Question({ id, hasOthers }: { id: number; hasOthers: boolean }) {
  const { t } = useTranslations('file-manager');
  const [isForAll, setIsForAll] = useState(false);
  return (
    <div className="demo-files-uploads__question">
      {answers.map((answer) => (
        <Button
          key={answer}
          variant="quiet"
          size="small"
          onClick={() => uploadQueue.answer(id, answer, isForAll)}
        >
          {t(`conflict.${answer}`)}
        </Button>
      ))}
      {hasOthers && (
        <Button
          variant={isForAll ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={isForAll}
          onClick={() => setIsForAll(!isForAll)}
        >
          {t('conflict.forAll')}
        </Button>
      )}
    </div>
  );
}
