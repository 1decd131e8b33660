import type { FileItem, FolderNode, MovedFileItems } from '@portal/shared/contracts/sample-apps';
import { FormDialog, SelectField, type FieldOption } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useGetSampleFolderTreeQuery, useMoveSampleFilesMutation } from '../files.api';
import { useMoveItems } from './use-move-items';

const top = 'null';

/** Returns the folders with the names of those around them, without the moved ones and what is in them. */
export function listTargets(
  folders: readonly FolderNode[],
  moved: readonly Pick<FileItem, 'id'>[],
): FieldOption<string>[] {
  const isMoved = new Set(moved.map(({ id }) => id));
  const inside = (parent: string | null, path: string): FieldOption<string>[] =>
    folders
      .filter(({ id, folderId }) => folderId === parent && !isMoved.has(id))
      .flatMap(({ id, name }) => [{ value: id, label: path + name }, ...inside(id, `${path}${name} / `)]);
  return inside(null, '');
}

/** Dialog that moves items to a folder. */
export function MoveDialog({ items, onClose }: { items: readonly FileItem[]; onClose(): void }) {
  const { t } = useTranslations('file-manager');
  const { data } = useGetSampleFolderTreeQuery();
  const [moveItems] = useMoveSampleFilesMutation();
  const { showMoved } = useMoveItems();
  const toFolder = (target: string) => (target === top ? null : target);
  return (
    <FormDialog<{ target: string }, MovedFileItems>
      title={t('move.title', { count: items.length })}
      submitLabel={t('move.action')}
      initialValues={{ target: '' }}
      submit={({ target }) =>
        moveItems({ ids: items.map(({ id }) => id), item: { folderId: toFolder(target) } })
      }
      onSaved={(moved, { target }) => showMoved(items, moved, toFolder(target))}
      onClose={onClose}
    >
      <SelectField<string>
        name="target"
        label={t('move.target')}
        placeholder={t('move.placeholder')}
        required
        isSearchable
        options={[{ value: top, label: t('home') }, ...listTargets(data?.folders ?? [], items)]}
      />
    </FormDialog>
  );
}
