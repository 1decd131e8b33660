import { scrumboardLimits, type BoardList } from '@portal/shared/contracts/sample-apps';
import { FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useUpdateBoardListMutation } from '../scrumboard.api';

/** Renames a list on a phone, where its title is a tab. */
export function RenameListDialog({ list, onClose }: { list: BoardList; onClose(): void }) {
  const { t } = useTranslations('scrumboard');
  const [update] = useUpdateBoardListMutation();
  return (
    <FormDialog<{ title: string }, BoardList | null>
      title={t('list.rename')}
      width={360}
      initialValues={{ title: list.title }}
      submit={({ title }) => update({ id: list.id, title })}
      onClose={onClose}
    >
      <TextField name="title" label={t('list.title')} required maxLength={scrumboardLimits.listTitle} />
    </FormDialog>
  );
}
