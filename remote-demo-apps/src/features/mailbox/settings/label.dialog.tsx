import {
  mailboxLimits,
  mailLabelColors,
  type MailLabel,
  type MailLabelColor,
} from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import { FormDialog, SelectField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateMailLabelMutation, useUpdateMailLabelMutation } from '../mailbox.api';

interface LabelValues {
  title: string;
  color: MailLabelColor;
}

export interface LabelDialogProps {
  /** The label that is changed; null for a new one. */
  label: MailLabel | null;
  labels: readonly MailLabel[];
  onClose(): void;
}

/** Adds a label or changes it. */
export function LabelDialog({ label, labels, onClose }: LabelDialogProps) {
  const { t } = useTranslations('mailbox');
  const [create] = useCreateMailLabelMutation();
  const [update] = useUpdateMailLabelMutation();
  const isTaken = (title: string) =>
    labels.some((other) => other.id !== label?.id && fold(other.title) === fold(title.trim()));
  return (
    <FormDialog<LabelValues>
      title={label ? t('labels.editTitle') : t('labels.add')}
      initialValues={{ title: label?.title ?? '', color: label?.color ?? 'blue' }}
      submit={(values) => (label ? update({ id: label.id, label: values }) : create({ label: values }))}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('labels.name')}
        required
        maxLength={mailboxLimits.labelTitle}
        validate={(title) => (isTaken(title) ? t('labels.taken') : null)}
      />
      <SelectField
        name="color"
        label={t('labels.color')}
        required
        options={mailLabelColors.map((value) => ({ value, label: t(`labels.colors.${value}`) }))}
      />
    </FormDialog>
  );
}
