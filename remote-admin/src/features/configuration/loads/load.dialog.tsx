import { configurationLimits } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, saveFile, useNotice, useProblemNotice } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { UploadArea } from '@portal/shared/ui/upload';
import { Download } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useCheckedFile } from '../transfer/use-checked-file';
import { LoadPreview } from './load-preview';
import { useLazyGetLoadTemplateQuery, useLoadMappingMutation } from './loads.api';

interface LoadDialogProps {
  type: string;
  onClose(): void;
}

/** Loads the values of a CSV file after a dry run, which shows what the load would do. */
export function LoadDialog({ type, onClose }: LoadDialogProps) {
  const { t } = useTranslations('configuration');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [loadMapping, { isLoading }] = useLoadMappingMutation();
  const { checked, fault, upload, reset } = useCheckedFile((file, _mode: null) =>
    loadMapping({ type, file, isDryRun: true }),
  );
  const run = async () => {
    if (!checked || isLoading) return;
    const { data, error } = await loadMapping({ type, file: checked.file, isDryRun: false });
    if (!data) return showProblem(error);
    notice.success(t('loads.started'));
    onClose();
  };
  const { added = 0, updated = 0 } = checked?.result.counts ?? {};
  const values = added + updated;
  return (
    <Modal
      open
      title={t('loads.open')}
      dismissible="escape"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('transfer.cancel')}</Button>
          {values > 0 && (
            <Button variant="primary" busy={isLoading} onClick={() => void run()}>
              {t('loads.run', { count: values, number: formatNumber(values) })}
            </Button>
          )}
        </>
      }
    >
      <p className="admin-configuration__text">
        {t('loads.text', { rows: formatNumber(configurationLimits.importRows) })}
      </p>
      <TemplateButton type={type} />
      <UploadArea
        label={t('transfer.choose')}
        accept={['.csv']}
        maxSize={configurationLimits.importBytes}
        upload={(file, control) => upload(file, null, control)}
        onRemove={reset}
      />
      {fault !== null && (
        <p role="alert" className="admin-configuration__file-fault">
          {fault}
        </p>
      )}
      {checked && <LoadPreview result={checked.result} />}
    </Modal>
  );
}

function TemplateButton({ type }: { type: string }) {
  const { t } = useTranslations('configuration');
  const showProblem = useProblemNotice();
  const [getTemplate] = useLazyGetLoadTemplateQuery();
  const save = async () => {
    const { data, error } = await getTemplate(type);
    if (data === undefined) return showProblem(error);
    saveFile(`${t('loads.fileName')}-${type}.csv`, data);
  };
  return (
    <p className="admin-configuration__text">
      <Button
        size="small"
        icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => void save()}
      >
        {t('loads.template')}
      </Button>
    </p>
  );
}
