import type { ProductsExportQuery } from '@portal/shared/contracts/sample-apps';
import { useCanWrite } from '@portal/shared/session';
import { from, useMediaQuery } from '@portal/shared/theme';
import { Button, IconButton, saveFile, useProblemNotice, WriteButton } from '@portal/shared/ui';
import { Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import { Download, Ellipsis, Plus, Tag, Upload } from 'lucide-react';
import { useResetSampleData } from '../../sample-data/use-reset-sample-data';
import { useTranslations } from '../../translations';
import { useLazyExportProductsQuery } from './inventory.api';

export interface InventoryActionsProps {
  query: ProductsExportQuery;
  onImport(): void;
  onCreate(): void;
  onTags(): void;
  onReset(): void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the actions of the screen. An export has the products that match search and filters. */
export function InventoryActions(props: InventoryActionsProps) {
  const { t } = useTranslations('inventory');
  const isWide = useMediaQuery(from('sm'));
  const { download, isLoading } = useExport(props.query);
  const transfer = useTransferItems(props, download);
  const reset = useResetSampleData('inventory', props.onReset);
  const tags = { key: 'tags', label: t('tags.title'), icon: <Tag {...icon} />, onSelect: props.onTags };
  return (
    <>
      {isWide && (
        <>
          <Button variant="quiet" busy={isLoading} icon={<Download {...icon} />} onClick={download}>
            {t('export')}
          </Button>
          <WriteButton onClick={props.onImport}>{t('import.open')}</WriteButton>
        </>
      )}
      <WriteButton variant="primary" icon={<Plus {...icon} />} onClick={props.onCreate}>
        {t('create.open')}
      </WriteButton>
      <Dropdown
        items={[...(isWide ? [] : transfer), tags, reset]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={t('more')} icon={<Ellipsis {...icon} size={18} />} />
        )}
      />
    </>
  );
}

/** Returns a function that saves the matching products as a file. */
function useExport(query: ProductsExportQuery) {
  const { t } = useTranslations('inventory');
  const showProblem = useProblemNotice();
  const [exportProducts, { isFetching }] = useLazyExportProductsQuery();
  const run = async () => {
    const { data, error } = await exportProducts(query);
    if (data) saveFile(`${t('fileName')}.csv`, data.content);
    else showProblem(error);
  };
  return { download: () => void run(), isLoading: isFetching };
}

/** Returns export and import as items of the menu, for screens without space for their buttons. */
function useTransferItems({ onImport }: Pick<InventoryActionsProps, 'onImport'>, onExport: () => void) {
  const { t } = useTranslations('inventory');
  const exports: DropdownItem = {
    key: 'export',
    label: t('export'),
    icon: <Download {...icon} />,
    onSelect: onExport,
  };
  const imports: DropdownItem = {
    key: 'import',
    label: t('import.open'),
    icon: <Upload {...icon} />,
    onSelect: onImport,
  };
  return useCanWrite() ? [exports, imports] : [exports];
}
