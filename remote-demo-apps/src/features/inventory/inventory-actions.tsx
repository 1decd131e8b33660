import type { ProductsExportQuery } from '@portal/shared/contracts/sample-apps';
import { Button, IconButton, saveFile, useProblemNotice, WriteButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Download, Ellipsis, Plus, Tag } from 'lucide-react';
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

/** Shows the actions of the screen. An export has the products that match search and filters. */
export function InventoryActions({ query, onImport, onCreate, onTags, onReset }: InventoryActionsProps) {
  const { t } = useTranslations('inventory');
  const showProblem = useProblemNotice();
  const [exportProducts, { isFetching }] = useLazyExportProductsQuery();
  const reset = useResetSampleData('inventory', onReset);
  const download = async () => {
    const { data, error } = await exportProducts(query);
    if (data) saveFile(`${t('fileName')}.csv`, data.content);
    else showProblem(error);
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={isFetching}
        icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => void download()}
      >
        {t('export')}
      </Button>
      <WriteButton onClick={onImport}>{t('import.open')}</WriteButton>
      <WriteButton
        variant="primary"
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
        onClick={onCreate}
      >
        {t('create.open')}
      </WriteButton>
      <Dropdown
        items={[
          {
            key: 'tags',
            label: t('tags.title'),
            icon: <Tag size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: onTags,
          },
          reset,
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('more')}
            icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
    </>
  );
}
