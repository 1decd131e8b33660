import type { Configurator } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import { Button, WriteButton, useNotice, useProblemNotice, saveFile } from '@portal/shared/ui';
import { Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import {
  DatabaseZap,
  Download,
  Ellipsis,
  FolderTree,
  Upload,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../translations';
import { useLazyExportMappingQuery } from './configuration.api';
import { useConfigurationTexts } from './configuration-text';

// Loaded when they open.
const AcceptDialog = lazy(async () => ({ default: (await import('./items/accept.dialog')).AcceptDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./transfer/import.dialog')).ImportDialog }));
const LoadDialog = lazy(async () => ({ default: (await import('./loads/load.dialog')).LoadDialog }));
const TargetsDrawer = lazy(async () => ({
  default: (await import('./targets/targets.drawer')).TargetsDrawer,
}));

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
type Part = 'accept' | 'import' | 'load' | 'targets';

/** Buttons of a configurator with the dialogs that they open: accepting suggestions, and a menu with the rest. */
export function ConfiguratorActions({ configurator }: { configurator: Configurator }) {
  const { t } = useTranslations('configuration');
  const { type, unmappedCount, isLoading } = configurator;
  const [part, setPart] = useState<Part | null>(null);
  const items = useMenuItems(type, { isLoading, open: setPart });
  const close = () => setPart(null);
  return (
    <>
      <Dropdown
        items={items}
        trigger={(props) => (
          <Button {...props} icon={<Ellipsis {...icon} />}>
            {t('more')}
          </Button>
        )}
      />
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
        {part === 'load' && <LoadDialog type={type} onClose={close} />}
        {part === 'targets' && <TargetsDrawer type={type} isFrozen={isLoading} onClose={close} />}
      </Suspense>
    </>
  );
}

interface MenuOptions {
  isLoading: boolean;
  open(part: Part): void;
}

function useMenuItems(type: string, { isLoading, open }: MenuOptions): DropdownItem[] {
  const { t } = useTranslations('configuration');
  const exportItems = useExport(type);
  const mayWrite = useCanWrite() && !isLoading;
  const item = (part: Part, label: string, Icon: LucideIcon): DropdownItem => ({
    key: part,
    label,
    icon: <Icon {...icon} />,
    onSelect: () => open(part),
  });
  return [
    ...(mayWrite
      ? [item('load', t('loads.open'), DatabaseZap), item('import', t('transfer.import'), Upload)]
      : []),
    {
      key: 'export',
      label: t('transfer.export'),
      icon: <Download {...icon} />,
      onSelect: () => void exportItems(),
    },
    item('targets', t('targets.open'), FolderTree),
  ];
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
