import { inventoryLimits, type ProductsImport } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Button, useNotice, useProblemNotice } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { UploadArea } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useImportProductsMutation } from '../inventory.api';

interface Checked {
  file: File;
  result: ProductsImport;
}

/** Imports products from a file, after a check that shows what the file would change. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('inventory');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [importProducts, { isLoading }] = useImportProductsMutation();
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = async (file: File) => {
    setChecked({ file, result: await importProducts({ file, dryRun: true }).unwrap() });
  };
  const store = async ({ file }: Checked) => {
    const { data, error } = await importProducts({ file, dryRun: false });
    if (error) return showProblem(error);
    const count = (data?.created ?? 0) + (data?.updated ?? 0);
    notice.success(t('import.done', { count, number: formatNumber(count) }));
    onClose();
  };
  const changes = checked ? checked.result.created + checked.result.updated : 0;
  return (
    <Modal
      open
      title={t('import.title')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={isLoading && checked !== null}
            aria-disabled={changes === 0}
            onClick={checked && changes > 0 ? () => void store(checked) : undefined}
          >
            {t('import.store')}
          </Button>
        </>
      }
    >
      <p className="demo-import__text">{t('import.text')}</p>
      <UploadArea
        label={t('import.choose')}
        accept={['.csv']}
        maxSize={inventoryLimits.importBytes}
        upload={check}
        onRemove={() => setChecked(null)}
      />
      {checked && <ImportResult result={checked.result} />}
    </Modal>
  );
}

const maxShown = 20;

function ImportResult({ result }: { result: ProductsImport }) {
  const { t, lookUp } = useTranslations('inventory');
  const { created, updated, unchanged, newTags, faults, unknownTitles } = result;
  const counts = { created, updated, unchanged } as const;
  const shown = (Object.keys(counts) as (keyof typeof counts)[]).filter((name) => counts[name] > 0);
  return (
    <div className="demo-import" role="status">
      <ul>
        {created + updated === 0 && <li>{t('import.none')}</li>}
        {shown.map((name) => (
          <li key={name}>
            {t(`import.${name}`, { count: counts[name], number: formatNumber(counts[name]) })}
          </li>
        ))}
        {newTags.length > 0 && <li>{t('import.newTags', { tags: newTags.join(', ') })}</li>}
        {unknownTitles.length > 0 && <li>{t('import.unknown', { titles: unknownTitles.join(', ') })}</li>}
      </ul>
      {faults.length > 0 && (
        <>
          <p>
            <b>{t('import.skipped', { count: faults.length, number: formatNumber(faults.length) })}</b>
          </p>
          <ul>
            {faults.slice(0, maxShown).map(({ row, column, code, value }) => (
              <li key={row}>
                {t('import.fault', {
                  row: formatNumber(row),
                  reason: lookUp(`faults.${code}`, code),
                  cell: [column, value].filter(Boolean).join(': '),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
