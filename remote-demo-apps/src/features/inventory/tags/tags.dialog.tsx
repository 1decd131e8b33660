import { inventoryLimits, type ProductTag } from '@portal/shared/contracts/sample-apps';
import { Button, IconButton, useNotice, useProblemNotice } from '@portal/shared/ui';
import { InlineForm, TextField } from '@portal/shared/ui/form';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import {
  useCreateProductTagMutation,
  useDeleteProductTagMutation,
  useListProductTagsQuery,
  useRenameProductTagMutation,
} from '../inventory.api';

/** Lists the tags, which can be added, renamed and deleted. */
export function TagsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('inventory');
  const { data: tags = [] } = useListProductTagsQuery();
  const [createTag] = useCreateProductTagMutation();
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [created, setCreated] = useState(0);
  return (
    <Modal
      open
      title={t('tags.title')}
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <InlineForm
        key={created}
        label={t('tags.add')}
        submitLabel={t('tags.add')}
        initialValues={{ title: '' }}
        submit={createTag}
        onSaved={() => setCreated(created + 1)}
      >
        <TitleField label={t('tags.new')} />
      </InlineForm>
      <ul className="demo-tag-list">
        {tags.map((tag) => (
          <li key={tag.id}>
            {renamedId === tag.id ? (
              <RenameForm tag={tag} onDone={() => setRenamedId(null)} />
            ) : (
              <TagRow tag={tag} onRename={() => setRenamedId(tag.id)} />
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function TitleField({ label }: { label: string }) {
  const { t } = useTranslations('inventory');
  return (
    <TextField
      name="title"
      label={label}
      required
      maxLength={inventoryLimits.tag}
      codeMessages={{ taken: t('errors.tag') }}
    />
  );
}

function RenameForm({ tag, onDone }: { tag: ProductTag; onDone(): void }) {
  const { t } = useTranslations('inventory');
  const [renameTag] = useRenameProductTagMutation();
  return (
    <InlineForm
      label={t('tags.rename', { tag: tag.title })}
      initialValues={{ title: tag.title }}
      submit={({ title }) => renameTag({ id: tag.id, title })}
      onSaved={onDone}
      moreActions={() => <Button onClick={onDone}>{t('cancel')}</Button>}
    >
      <TitleField label={t('tags.name')} />
    </InlineForm>
  );
}

function TagRow({ tag: { id, title }, onRename }: { tag: ProductTag; onRename(): void }) {
  const { t } = useTranslations('inventory');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [deleteTag] = useDeleteProductTagMutation();
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('tags.deleteTitle', { tag: title }),
      message: t('tags.deleteText'),
      actions: {
        confirm: { label: t('tags.deleteConfirm'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteTag(id);
    if (error) showProblem(error);
    else notice.success(t('tags.deleted', { tag: title }));
  };
  return (
    <div className="demo-tag-list__row">
      <span className="demo-tag-list__title">{title}</span>
      <IconButton
        label={t('tags.rename', { tag: title })}
        icon={<Pencil size={16} strokeWidth={1.5} aria-hidden />}
        onClick={onRename}
      />
      <IconButton
        label={t('tags.delete', { tag: title })}
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => void remove()}
      />
    </div>
  );
}
