import {
  configurationLimits,
  importModes,
  type ImportMode,
  type MappingImport,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, Segmented, useNotice, useProblemNotice } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { UploadArea } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useImportMappingMutation } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';
import { useUndoOptions } from '../history/use-undo';
import { ImportPreview } from './import-preview';
import { useCheckedFile } from './use-checked-file';

interface ImportDialogProps {
  type: string;
  onClose(): void;
}

/** Imports a CSV file after a dry run, which shows what the import would change. */
export function ImportDialog({ type, onClose }: ImportDialogProps) {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const showProblem = useProblemNotice();
  const [mode, setMode] = useState<ImportMode>('merge');
  const [importMapping, { isLoading }] = useImportMappingMutation();
  const { checked, fault, upload, checkAgain, reset } = useCheckedFile((file, checkedMode: ImportMode) =>
    importMapping({ type, file, mode: checkedMode, isDryRun: true }),
  );
  const showDone = useDoneNotice(type);

  const changeMode = (next: ImportMode) => {
    setMode(next);
    checkAgain(next).catch(showProblem);
  };
  const run = async () => {
    if (!checked || isLoading) return;
    const { file, mode: checkedMode } = checked;
    const { data, error } = await importMapping({ type, file, mode: checkedMode, isDryRun: false });
    if (!data) return showProblem(error);
    showDone(data);
    onClose();
  };
  const items = checked?.result.effect.items ?? 0;
  return (
    <Modal
      open
      title={t('transfer.importTitle')}
      dismissible="escape"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('transfer.cancel')}</Button>
          {items > 0 && (
            <Button variant="primary" busy={isLoading} onClick={() => void run()}>
              {t('transfer.run', { items: itemCount(items) })}
            </Button>
          )}
        </>
      }
    >
      <p className="admin-configuration__text">
        {t('transfer.text', { rows: formatNumber(configurationLimits.importRows) })}
      </p>
      <Segmented<ImportMode>
        label={t('transfer.mode')}
        options={importModes.map((value) => ({ value, label: t(`transfer.modes.${value}`) }))}
        value={mode}
        onChange={changeMode}
      />
      <p className="admin-configuration__text">{t(`transfer.modeTexts.${mode}`)}</p>
      <UploadArea
        label={t('transfer.choose')}
        accept={['.csv']}
        maxSize={configurationLimits.importBytes}
        upload={(file, control) => upload(file, mode, control)}
        onRemove={reset}
      />
      {fault !== null && (
        <p role="alert" className="admin-configuration__file-fault">
          {fault}
        </p>
      )}
      {checked && <ImportPreview result={checked.result} />}
    </Modal>
  );
}

/** Returns a function that shows what an import has changed, with an undo. */
function useDoneNotice(type: string) {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const notice = useNotice();
  const undoOptions = useUndoOptions(type);
  return ({ effect, changeId }: MappingImport): void => {
    notice.success(t('transfer.done', { items: itemCount(effect.items) }), undoOptions(changeId));
  };
}
