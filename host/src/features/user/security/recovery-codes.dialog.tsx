import { Button, copyText, saveFile, useNotice } from '@portal/shared/ui';
import { Checkbox } from '@portal/shared/ui/form';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useTranslations } from '../../../translations';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose(): void;
}

/** Shows recovery codes once. It closes only after the person has confirmed that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslations('security');
  const notice = useNotice();
  const [isSaved, setIsSaved] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const text = codes.join('\n');
  const copy = () =>
    copyText(text).then(
      () => notice.success(t('codes.copied')),
      () => notice.error(t('codes.notCopied')),
    );
  const close = () => (isSaved ? onClose() : setIsMissing(true));
  const done = (
    <Button variant="primary" onClick={close}>
      {t('codes.close')}
    </Button>
  );
  return (
    <Modal open title={t('codes.title')} width={440} dismissible={false} onClose={close} footer={done}>
      <p className="host-own__step">{t('codes.lead')}</p>
      <ul className="host-own__codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="host-own__key">{code}</code>
          </li>
        ))}
      </ul>
      <div className="host-own__actions">
        <Button onClick={() => void copy()}>{t('codes.copy')}</Button>
        <Button onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          {t('codes.download')}
        </Button>
      </div>
      <Checkbox
        className="host-own__saved"
        checked={isSaved}
        onChange={({ target }) => {
          setIsSaved(target.checked);
          setIsMissing(false);
        }}
      >
        {t('codes.saved')}
      </Checkbox>
      <p className="host-own__missing" role="alert">
        {isMissing && t('codes.unsaved')}
      </p>
    </Modal>
  );
}
