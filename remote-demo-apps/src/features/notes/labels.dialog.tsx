import { noteLimits, type NoteLabel } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Button, IconButton, useNotice, useProblemNotice } from '@portal/shared/ui';
import { InlineForm, TextField } from '@portal/shared/ui/form';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import {
  useCreateNoteLabelMutation,
  useDeleteNoteLabelMutation,
  useListNoteLabelsQuery,
  useListNotesQuery,
  useUpdateNoteLabelMutation,
} from './notes.api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Lists the labels, which can be added, renamed and deleted. */
export function LabelsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('notes');
  const { data: labels = [] } = useListNoteLabelsQuery();
  const [createLabel] = useCreateNoteLabelMutation();
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [created, setCreated] = useState(0);
  return (
    <Modal
      open
      title={t('labels.edit')}
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <InlineForm
        key={created}
        label={t('labels.add')}
        submitLabel={t('labels.add')}
        initialValues={{ title: '' }}
        submit={createLabel}
        onSaved={() => setCreated(created + 1)}
      >
        <TitleField label={t('labels.new')} />
      </InlineForm>
      <ul className="demo-note-labels">
        {labels.map((label) => (
          <li key={label.id}>
            {renamedId === label.id ? (
              <RenameForm label={label} onDone={() => setRenamedId(null)} />
            ) : (
              <LabelRow label={label} onRename={() => setRenamedId(label.id)} />
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function TitleField({ label }: { label: string }) {
  const { t } = useTranslations('notes');
  return (
    <TextField
      name="title"
      label={label}
      required
      maxLength={noteLimits.labelTitle}
      codeMessages={{ taken: t('labels.taken') }}
    />
  );
}

function RenameForm({ label, onDone }: { label: NoteLabel; onDone(): void }) {
  const { t } = useTranslations('notes');
  const [updateLabel] = useUpdateNoteLabelMutation();
  return (
    <InlineForm
      label={t('labels.rename', { label: label.title })}
      initialValues={{ title: label.title }}
      submit={({ title }) => updateLabel({ id: label.id, title })}
      onSaved={onDone}
      moreActions={() => <Button onClick={onDone}>{t('cancel')}</Button>}
    >
      <TitleField label={t('labels.name')} />
    </InlineForm>
  );
}

function LabelRow({ label: { id, title }, onRename }: { label: NoteLabel; onRename(): void }) {
  const { t } = useTranslations('notes');
  const remove = useDeleteLabel();
  return (
    <div className="demo-note-labels__row">
      <span data-sample>{title}</span>
      <IconButton
        label={t('labels.rename', { label: title })}
        icon={<Pencil {...icon} />}
        onClick={onRename}
      />
      <IconButton
        label={t('labels.delete', { label: title })}
        icon={<Trash2 {...icon} />}
        onClick={() => void remove({ id, title })}
      />
    </div>
  );
}

/** Returns a function that deletes a label after a question with the number of its notes. */
function useDeleteLabel() {
  const { t } = useTranslations('notes');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const { data: notes = [] } = useListNotesQuery();
  const [deleteLabel] = useDeleteNoteLabelMutation();
  return async ({ id, title }: NoteLabel) => {
    const count = notes.filter(({ labels }) => labels.some((label) => label.id === id)).length;
    const isConfirmed = await confirm({
      title: t('labels.deleteTitle', { label: title }),
      message: t('labels.deleteText', { count, number: formatNumber(count) }),
      actions: {
        confirm: { label: t('labels.deleteConfirm'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteLabel(id);
    if (error) showProblem(error);
    else notice.success(t('labels.deleted', { label: title }));
  };
}
