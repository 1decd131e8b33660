import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Upload as AntdUpload } from 'antd';
import { Upload as UploadIcon } from 'lucide-react';
import { useErrorMessage } from '../../api/use-error-message';
import { formatPercent } from '../../i18n';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { formatSize } from './format-size';
import { useUploads, type UploadItem, type UploadSettings } from './use-uploads';

export interface UploadAreaProps extends UploadSettings {
  /** Names what is uploaded, such as "Choose a CSV file". */
  label: string;
  disabled?: boolean;
}

/** Shows an area to drop or choose files, and the files with their progress. */
export function UploadArea({ label, disabled = false, ...settings }: UploadAreaProps) {
  const { t } = useTranslations('upload');
  const area = useRef<HTMLDivElement>(null);
  const { items, isFull, add, retry, remove } = useUploads(settings);
  const { accept, maxSize, maxCount = 1 } = settings;
  const removeAndFocus = (id: number) => {
    // The area takes the focus only when it is enabled again.
    flushSync(() => remove(id));
    area.current?.querySelector<HTMLElement>('[role="button"]')?.focus();
  };
  return (
    <AntdTheme>
      <div ref={area} className="ui-upload">
        <AntdUpload.Dragger
          aria-label={label}
          accept={accept.join(',')}
          multiple={maxCount > 1}
          disabled={disabled || isFull}
          showUploadList={false}
          fileList={[]}
          beforeUpload={(file, files) => {
            if (file === files[0]) add(files);
            return false;
          }}
        >
          <UploadIcon size={20} strokeWidth={1.5} aria-hidden="true" />
          <span className="ui-upload__label">{label}</span>
          <span className="ui-upload__limits">
            {t('limits', { types: accept.join(', '), size: formatSize(maxSize) })}
          </span>
        </AntdUpload.Dragger>
        <ul className="ui-upload__files" aria-live="polite">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              settings={settings}
              onRetry={retry}
              onRemove={removeAndFocus}
            />
          ))}
        </ul>
      </div>
    </AntdTheme>
  );
}

interface UploadRowProps {
  item: UploadItem;
  settings: UploadSettings;
  onRetry(id: number): void;
  onRemove(id: number): void;
}

function UploadRow({ item, settings, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslations('upload');
  const { id, name, size, status, share } = item;
  return (
    <li className="ui-upload__file" data-status={status}>
      <span className="ui-upload__name">{name}</span>
      <span className="ui-upload__state">
        <UploadState item={item} settings={settings} />
      </span>
      {status === 'uploading' && (
        <progress className="ui-upload__bar" value={share} max={1} aria-label={t('progressOf', { name })}>
          {formatPercent(share, 0)}
        </progress>
      )}
      {status === 'done' && <span className="ui-upload__size">{formatSize(size)}</span>}
      {status === 'failed' && (
        <Button size="small" aria-label={t('retryOf', { name })} onClick={() => onRetry(id)}>
          {t('retry')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={t(status === 'uploading' ? 'cancelOf' : 'removeOf', { name })}
        onClick={() => onRemove(id)}
      >
        {t(status === 'uploading' ? 'cancel' : 'remove')}
      </Button>
    </li>
  );
}

function UploadState({ item, settings }: Pick<UploadRowProps, 'item' | 'settings'>) {
  const { t } = useTranslations('upload');
  const messageOf = useErrorMessage();
  if (item.status === 'failed') return messageOf(item.error);
  if (item.status !== 'rejected') return t(item.status);
  const { accept, maxSize } = settings;
  return t(`faults.${item.fault ?? 'type'}`, { types: accept.join(', '), size: formatSize(maxSize) });
}
