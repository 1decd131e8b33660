import { useErrorMessage } from '@portal/shared/api';
import { linkKind, shortcutLimits, type Shortcut } from '@portal/shared/contracts';
import { Button, useNotice, useUnsavedChanges } from '@portal/shared/ui';
import { Form, Input } from '@portal/shared/ui/form';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import { IconChoice } from './icon-choice';
import { shortcutIconNames, type ShortcutIconName } from './shortcut-icons';
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

export interface ShortcutDialogProps {
  /** Null for a new shortcut. */
  shortcut: Shortcut | null;
  onClose(): void;
}

/**
 * Form of a shortcut. While there are unsaved changes, a click outside does not close it, and closing needs a
 * confirmation.
 */
export function ShortcutDialog({ shortcut, onClose }: ShortcutDialogProps) {
  const { t } = useTranslations('shortcuts');
  const [form] = Form.useForm<Values>();
  const [isDirty, setIsDirty] = useState(false);
  const clearUnsaved = useUnsavedChanges(isDirty);
  const { save, remove, busy } = useShortcutActions(shortcut, () => {
    clearUnsaved();
    onClose();
  });
  const confirmClose = useConfirmClose(isDirty, onClose);
  return (
    <Modal
      open
      title={t(shortcut ? 'changeTitle' : 'addTitle')}
      width={440}
      dismissible={!isDirty}
      onClose={() => void confirmClose()}
      footer={
        <>
          {shortcut && (
            <Button className="host-shortcuts__remove" variant="quiet" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={() => void confirmClose()}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => form.submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        requiredMark={false}
        initialValues={shortcut ? toValues(shortcut) : emptyValues}
        onValuesChange={() => setIsDirty(true)}
        onFinish={(values) => void save(values)}
      >
        <ShortcutFields />
      </Form>
    </Modal>
  );
}

function ShortcutFields() {
  const { t } = useTranslations('shortcuts');
  const link = {
    validator: (_rule: unknown, value: string) =>
      value.trim() === '' || linkKind(value.trim()) !== null
        ? Promise.resolve()
        : Promise.reject(new Error(t('linkWrong'))),
  };
  return (
    <>
      <Form.Item
        name="label"
        label={t('label')}
        rules={[{ required: true, whitespace: true, message: t('labelMissing') }]}
      >
        <Input maxLength={shortcutLimits.label} data-autofocus />
      </Form.Item>
      <Form.Item
        name="link"
        label={t('link')}
        extra={t('linkHint')}
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, message: t('linkMissing') }, link]}
      >
        <Input maxLength={shortcutLimits.link} inputMode="url" />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input maxLength={shortcutLimits.description} />
      </Form.Item>
      <Form.Item name="icon" noStyle>
        <IconChoice />
      </Form.Item>
    </>
  );
}

/** Returns whether the router opens the link. The server renders help pages and API responses. */
const opensByRouter = (link: string): boolean =>
  linkKind(link) === 'internal' && !/^\/(help|api)(\/|$)/.test(link);

function useShortcutActions(shortcut: Shortcut | null, onDone: () => void) {
  const { t } = useTranslations('shortcuts');
  const notice = useNotice();
  const messageOf = useErrorMessage();
  const confirm = useConfirm();
  const [createShortcut, { isLoading: isAdding }] = useCreateShortcutMutation();
  const [updateShortcut, { isLoading: isChanging }] = useUpdateShortcutMutation();
  const [deleteShortcut] = useDeleteShortcutMutation();
  const finish = (error: unknown, text: string) => {
    if (error) return void notice.error(messageOf(error));
    notice.success(text);
    onDone();
  };
  return {
    busy: isAdding || isChanging,
    async save({ label, description, link, icon }: Values): Promise<void> {
      const draft = {
        label: label.trim(),
        description: description.trim(),
        link: link.trim(),
        icon,
        useRouter: opensByRouter(link.trim()),
      };
      const { error } = shortcut
        ? await updateShortcut({ ...draft, id: shortcut.id })
        : await createShortcut(draft);
      finish(error, t('saved'));
    },
    async remove(): Promise<void> {
      if (!shortcut) return;
      const isConfirmed = await confirm({
        title: t('removeTitle'),
        message: t('removeSure', { label: shortcut.label }),
        actions: { confirm: { label: t('remove') } },
        dismissible: true,
      });
      if (!isConfirmed) return;
      const { error } = await deleteShortcut(shortcut.id);
      finish(error, t('removed'));
    },
  };
}

function useConfirmClose(isDirty: boolean, onClose: () => void): () => Promise<void> {
  const { t } = useTranslations('shortcuts');
  const confirm = useConfirm();
  return async () => {
    const options = {
      title: t('unsavedTitle'),
      message: t('unsavedText'),
      actions: { confirm: { label: t('discard') }, cancel: { label: t('goOn') } },
      dismissible: true,
    };
    if (!isDirty || (await confirm(options))) onClose();
  };
}
