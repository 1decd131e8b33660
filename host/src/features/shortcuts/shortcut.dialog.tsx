import { linkKind, shortcutLimits, type Shortcut, type ShortcutDraft } from '@portal/shared/contracts';
import { Button, useNotice, useProblemNotice } from '@portal/shared/ui';
import { FormDialog, TextField, TileField } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../translations';
import { shortcutIconNames, shortcutIcons, type ShortcutIconName } from './shortcut-icons';
import {
  useCreateShortcutMutation,
  useUpdateShortcutMutation,
  useDeleteShortcutMutation,
} from './shortcuts.api';

interface Values {
  label: string;
  description: string;
  link: string;
  icon: ShortcutIconName;
}

const emptyValues: Values = { label: '', description: '', link: '', icon: 'star' };

function toValues({ label, description, link, icon }: Shortcut): Values {
  return { label, description, link, icon: shortcutIconNames.find((name) => name === icon) ?? 'star' };
}

/** Returns whether the router opens the link. The server renders help pages and API responses. */
const opensByRouter = (link: string): boolean =>
  linkKind(link) === 'internal' && !/^\/(help|api)(\/|$)/.test(link);

const toDraft = (values: Values): ShortcutDraft => ({ ...values, useRouter: opensByRouter(values.link) });

export interface ShortcutDialogProps {
  /** Null for a new shortcut. */
  shortcut: Shortcut | null;
  onClose(): void;
}

/** Form of a shortcut. */
export function ShortcutDialog({ shortcut, onClose }: ShortcutDialogProps) {
  const { t } = useTranslations('shortcuts');
  const [createShortcut] = useCreateShortcutMutation();
  const [updateShortcut] = useUpdateShortcutMutation();
  return (
    <FormDialog<Values, Shortcut | null>
      title={t(shortcut ? 'changeTitle' : 'addTitle')}
      initialValues={shortcut ? toValues(shortcut) : emptyValues}
      submit={(values) =>
        shortcut ? updateShortcut({ ...toDraft(values), id: shortcut.id }) : createShortcut(toDraft(values))
      }
      successMessage={t('saved')}
      footerStart={shortcut && <RemoveButton shortcut={shortcut} onRemoved={onClose} />}
      onClose={onClose}
    >
      <ShortcutFields />
    </FormDialog>
  );
}

function ShortcutFields() {
  const { t } = useTranslations('shortcuts');
  return (
    <>
      <TextField
        name="label"
        label={t('label')}
        required
        maxLength={shortcutLimits.label}
        width="name"
        messages={{ required: t('labelMissing') }}
        autoFocus
      />
      <TextField
        name="link"
        label={t('link')}
        help={t('linkHint')}
        inputMode="url"
        required
        maxLength={shortcutLimits.link}
        messages={{ required: t('linkMissing'), invalid: t('linkWrong') }}
        validate={(link) => (linkKind(link) === null ? t('linkWrong') : null)}
      />
      <TextField name="description" label={t('description')} maxLength={shortcutLimits.description} />
      <TileField
        name="icon"
        label={t('icon')}
        look="icon"
        options={shortcutIconNames.map((value) => {
          const Icon = shortcutIcons[value];
          return {
            value,
            label: t(`icons.${value}`),
            tile: <Icon size={20} strokeWidth={1.5} aria-hidden="true" />,
          };
        })}
      />
    </>
  );
}

function RemoveButton({ shortcut, onRemoved }: { shortcut: Shortcut; onRemoved(): void }) {
  const { t } = useTranslations('shortcuts');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const confirm = useConfirm();
  const [deleteShortcut] = useDeleteShortcutMutation();
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('removeTitle'),
      message: t('removeSure', { label: shortcut.label }),
      actions: { confirm: { label: t('remove') } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteShortcut(shortcut.id);
    if (error) return void showProblem(error);
    notice.success(t('removed'));
    onRemoved();
  };
  return (
    <Button className="host-shortcuts__remove" variant="quiet" onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
}
