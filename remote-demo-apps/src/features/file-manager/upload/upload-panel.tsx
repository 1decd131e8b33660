import { useErrorMessage } from '@portal/shared/api';
import type { NameConflict } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Button, IconButton } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { ChevronDown, ChevronUp, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { TypeTile } from '../items/type-tile';
import { uploadQueue, useUploadQueue, type QueuedUpload } from './upload-queue';
import './upload-panel.css';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const answers = ['keepBoth', 'replace', 'skip'] as const satisfies readonly NameConflict[];

/** Shows the uploads with their progress, and the questions about names that are taken. */
export function UploadPanel() {
  const { t } = useTranslations('file-manager');
  const uploads = useUploadQueue();
  const close = useClose();
  const [isFolded, setIsFolded] = useState(false);
  if (uploads.length === 0) return null;
  const ended = uploads.filter(({ status }) => ['done', 'skipped'].includes(status)).length;
  const conflicts = uploads.filter(({ status }) => status === 'conflict').length;
  const heading = uploads.some(({ kind }) => kind === 'upload') ? 'upload.count' : 'move.count';
  return (
    <section className="demo-files-uploads" aria-label={t('upload.title')}>
      <header className="demo-files-uploads__head">
        <h2>{t(heading, { ended, total: uploads.length })}</h2>
        <span className="demo-files-uploads__questions">
          {conflicts > 0 && t('upload.questions', { count: conflicts })}
        </span>
        <IconButton
          label={t(isFolded ? 'upload.unfold' : 'upload.fold')}
          icon={isFolded ? <ChevronUp {...icon} /> : <ChevronDown {...icon} />}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        />
        <IconButton label={t('upload.close')} icon={<X {...icon} />} onClick={() => void close()} />
      </header>
      {!isFolded && (
        <ul>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} hasOthers={conflicts > 1} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns a function that closes the panel, after a question while something is sent. */
function useClose() {
  const { t } = useTranslations('file-manager');
  const confirm = useConfirm();
  return async () => {
    const isConfirmed =
      !uploadQueue.isRunning() ||
      (await confirm({
        title: t('upload.cancelTitle'),
        message: t('upload.cancelText'),
        actions: {
          confirm: { label: t('upload.cancelAll'), color: 'danger' },
          cancel: { label: t('upload.continue') },
        },
        dismissible: true,
      }));
    if (isConfirmed) uploadQueue.clear();
  };
}

function UploadRow({ upload, hasOthers }: { upload: QueuedUpload; hasOthers: boolean }) {
  const { t } = useTranslations('file-manager');
  const { id, name, status, kind } = upload;
  const type = name.includes('.') ? (name.split('.').at(-1)?.slice(0, 4).toUpperCase() ?? '') : 'folder';
  return (
    <li className="demo-files-uploads__row">
      <TypeTile type={type} />
      <div className="demo-files-uploads__texts">
        <div className="demo-files-uploads__line">
          <span className="demo-files-uploads__name" title={name}>
            {name}
          </span>
          {status === 'sending' && kind === 'upload' && <Progress upload={upload} />}
        </div>
        <UploadState upload={upload} />
        {status === 'conflict' && <Question id={id} hasOthers={hasOthers} />}
      </div>
      {status === 'failed' && (
        <IconButton
          label={t('upload.retry', { name })}
          icon={<RotateCcw {...icon} />}
          onClick={() => uploadQueue.retry(id)}
        />
      )}
      {status !== 'done' && status !== 'skipped' && (
        <IconButton
          label={t('upload.cancel', { name })}
          icon={<X {...icon} />}
          onClick={() => uploadQueue.remove(id)}
        />
      )}
    </li>
  );
}

function Progress({ upload: { share, secondsLeft } }: { upload: QueuedUpload }) {
  const { t } = useTranslations('file-manager');
  const percent = formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
  return <span>{secondsLeft === null ? percent : t('upload.left', { percent, seconds: secondsLeft })}</span>;
}

function UploadState({ upload: { kind, status, share, name, folderName, error } }: { upload: QueuedUpload }) {
  const { t } = useTranslations('file-manager');
  const messageOf = useErrorMessage();
  if (status === 'sending' || status === 'waiting')
    return <progress aria-label={t(`${kind}.progress`, { name })} max={1} value={share} />;
  if (status === 'failed') return <span className="demo-files-uploads__failed">{messageOf(error)}</span>;
  if (status === 'done')
    return <span className="demo-files-uploads__done">{t(`${kind}.to`, { folder: folderName })}</span>;
  if (status === 'skipped') return <span>{t('upload.skipped')}</span>;
  return <span>{t('upload.exists', { folder: folderName })}</span>;
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
          className="demo-files-uploads__answer"
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
