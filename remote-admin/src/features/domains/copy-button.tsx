import { copyText, IconButton, useNotice } from '@portal/shared/ui';
import { Copy } from 'lucide-react';
import { useTranslations } from '../../translations';

/** Copies a text. Where the browser refuses, a notice asks to copy it by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslations('domains');
  const notice = useNotice();
  const copy = () =>
    copyText(text).then(
      () => notice.success(t('record.copied')),
      () => notice.error(t('record.notCopied')),
    );
  return (
    <IconButton label={label} onClick={() => void copy()}>
      <Copy size={16} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
