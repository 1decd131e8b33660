import { useTranslations } from '../../../translations';
import { useConfirm } from './use-confirm';
import { VersionsTable, type VersionsRow } from './versions-table';

/**
 * Returns a function for actions outside a form: after a 412 it shows both versions and resolves to whether the person keeps
 * their own. The caller repeats the action with the current revision then.
 */
export function useVersionChoice(): (rows: readonly VersionsRow[]) => Promise<boolean> {
  const { t } = useTranslations('overlay');
  const confirm = useConfirm();
  return (rows) =>
    confirm({
      title: t('versions.title'),
      message: (
        <>
          <p>{t('versions.text')}</p>
          <VersionsTable rows={rows} />
        </>
      ),
      actions: {
        confirm: { label: t('versions.keep'), color: 'primary' },
        cancel: { label: t('versions.take') },
      },
      dismissible: true,
    });
}
