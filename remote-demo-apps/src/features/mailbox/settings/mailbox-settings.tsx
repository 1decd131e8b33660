import { messageLayouts, type MailLabel } from '@portal/shared/contracts/sample-apps';
import { Button, IconButton, Segmented, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { MailIcon } from '../icons';
import {
  useDeleteMailLabelMutation,
  useGetMailboxSettingsQuery,
  useListMailLabelsQuery,
  useUpdateMailboxSettingsMutation,
} from '../mailbox.api';
import { LabelDot } from '../mailbox-rail';

// Loaded when the dialog opens.
const LabelDialog = lazy(async () => ({ default: (await import('./label.dialog')).LabelDialog }));

/** Shows where mails open, and the labels. */
export function MailboxSettings() {
  const { t } = useTranslations('mailbox');
  return (
    <Pane label={t('settings.title')} head={<PaneHead title={t('settings.title')} />}>
      <div className="demo-mail-settings">
        <LayoutChoice />
        <Labels />
      </div>
    </Pane>
  );
}

function LayoutChoice() {
  const { t } = useTranslations('mailbox');
  const showProblem = useProblemNotice();
  const { data } = useGetMailboxSettingsQuery();
  const [update] = useUpdateMailboxSettingsMutation();
  return (
    <section>
      <h3>{t('settings.layout')}</h3>
      <Segmented
        label={t('settings.layout')}
        options={messageLayouts.map((value) => ({ value, label: t(`settings.layouts.${value}`) }))}
        value={data?.messageLayout ?? 'right'}
        onChange={(messageLayout) =>
          void update({ messageLayout }).then(({ error }) => error && showProblem(error))
        }
      />
    </section>
  );
}

function Labels() {
  const { t } = useTranslations('mailbox');
  const { data: labels = [] } = useListMailLabelsQuery();
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<MailLabel | null>(null);
  const isNew = search.get('label') === 'new';
  const close = () => {
    setEdited(null);
    if (isNew) setSearch({}, { replace: true });
  };
  return (
    <section>
      <h3>{t('labels.title')}</h3>
      <ul className="demo-mail-label-list">
        {labels.map((label) => (
          <LabelRow key={label.id} label={label} onEdit={() => setEdited(label)} />
        ))}
      </ul>
      <Button icon={<MailIcon icon={Plus} size={16} />} onClick={() => setSearch({ label: 'new' })}>
        {t('labels.add')}
      </Button>
      {(edited ?? isNew) && <LabelDialog label={edited} labels={labels} onClose={close} />}
    </section>
  );
}

function LabelRow({ label, onEdit }: { label: MailLabel; onEdit(): void }) {
  const { t } = useTranslations('mailbox');
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const [deleteLabel] = useDeleteMailLabelMutation();
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('labels.delete.title', { label: label.title }),
      message: t('labels.delete.text'),
      actions: {
        confirm: { label: t('delete.confirm'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteLabel(label.id);
    if (error) showProblem(error);
  };
  return (
    <li className="demo-mail-label-list__row">
      <LabelDot color={label.color} />
      <span className="demo-mail-label-list__name demo-mail-own">{label.title}</span>
      <code className="demo-mail-own">{label.slug}</code>
      <IconButton
        label={t('labels.edit', { label: label.title })}
        icon={<MailIcon icon={Pencil} size={16} />}
        onClick={onEdit}
      />
      <IconButton
        label={t('labels.delete.button', { label: label.title })}
        icon={<MailIcon icon={Trash2} size={16} />}
        onClick={() => void remove()}
      />
    </li>
  );
}
