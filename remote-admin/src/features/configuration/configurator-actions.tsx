import type { Configurator } from '@portal/shared/contracts';
import { Button, WriteButton, useNotice, useProblemNotice, saveFile } from '@portal/shared/ui';
import { Download, FolderTree, Upload, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../translations';
import { useLazyExportMappingQuery } from './configuration.api';
import { useConfigurationTexts } from './configuration-text';
import { LoadButton } from './loads/load-button';

// Loaded when they open.
const AcceptDialog = lazy(async () => ({ default: (await import('./items/accept.dialog')).AcceptDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./transfer/import.dialog')).ImportDialog }));
const TargetsDrawer = lazy(async () => ({
  default: (await import('./targets/targets.drawer')).TargetsDrawer,
}));

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
type Part = 'accept' | 'import' | 'targets';

/** Buttons of a configurator with the dialogs that they open. */
export function ConfiguratorActions({ configurator }: { configurator: Configurator }) {
  const { t } = useTranslations('configuration');
  const { type, unmappedCount, isLoading } = configurator;
  const [part, setPart] = useState<Part | null>(null);
  const exportItems = useExport(type);
  const close = () => setPart(null);
  return (
    <>
      <Button icon={<FolderTree {...icon} />} onClick={() => setPart('targets')}>
        {t('targets.open')}
      </Button>
      <Button icon={<Download {...icon} />} onClick={() => void exportItems()}>
        {t('transfer.export')}
      </Button>
      {!isLoading && (
        <WriteButton icon={<Upload {...icon} />} onClick={() => setPart('import')}>
          {t('transfer.import')}
        </WriteButton>
      )}
      {!isLoading && <LoadButton type={type} />}
      {!isLoading && unmappedCount > 0 && (
        <WriteButton variant="primary" icon={<WandSparkles {...icon} />} onClick={() => setPart('accept')}>
          {t('accept.open')}
        </WriteButton>
      )}
      <Suspense fallback={null}>
        {part === 'accept' && (
          <AcceptDialog type={type} selection={{ query: { status: 'unmapped' } }} onClose={close} />
        )}
        {part === 'import' && <ImportDialog type={type} onClose={close} />}
        {part === 'targets' && <TargetsDrawer type={type} isFrozen={isLoading} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Returns a function that saves all items of a configurator as CSV. */
function useExport(type: string) {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [exportMapping] = useLazyExportMappingQuery();
  return async () => {
    const { data, error } = await exportMapping({ type });
    if (!data) return showProblem(error);
    saveFile(`${t('transfer.fileName')}-${type}.csv`, data.content);
    notice.success(t('transfer.exported', { items: itemCount(data.rows) }));
  };
}
