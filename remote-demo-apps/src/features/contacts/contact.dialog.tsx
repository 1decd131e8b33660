import { phoneLabels, sampleContactLimits, type Contact } from '@portal/shared/contracts/sample-apps';
import { TagsField } from '@portal/shared/ui/choose';
import { DateField } from '@portal/shared/ui/date';
import { FieldPair, FormDialog, TextAreaField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { toContact, toValues, type ContactValues } from './contact-values';
import {
  useCreateSampleContactMutation,
  useUpdateSampleContactMutation,
} from '../../sample-contacts/contacts.api';

export interface ContactDialogProps {
  /** The contact to change; without it, the form adds one. */
  contact?: Contact;
  onSaved?(contact: Contact): void;
  onClose(): void;
}

/** Form that adds or changes a contact. */
export function ContactDialog({ contact, onSaved, onClose }: ContactDialogProps) {
  const { t } = useTranslations('contacts');
  const [createContact] = useCreateSampleContactMutation();
  const [updateContact] = useUpdateSampleContactMutation();
  const submit = (values: ContactValues) =>
    contact
      ? updateContact({ id: contact.id, contact: toContact(values, contact) })
      : createContact({ contact: toContact(values) });
  return (
    <FormDialog<ContactValues, Contact | null>
      title={contact ? t('edit.title') : t('add')}
      width={560}
      initialValues={toValues(contact)}
      submit={submit}
      successMessage={contact ? t('edit.done') : t('added')}
      onSaved={(saved) => saved && onSaved?.(saved)}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('fields.name')}
        required
        maxLength={sampleContactLimits.name}
        autoFocus
      />
      <FieldPair>
        <TextField name="title" label={t('fields.title')} maxLength={sampleContactLimits.title} />
        <TextField name="company" label={t('fields.company')} maxLength={sampleContactLimits.company} />
      </FieldPair>
      <TagsField
        name="emails"
        label={t('fields.emails')}
        help={t('fields.emailsHelp')}
        max={sampleContactLimits.entries}
        codeMessages={{ email: t('fields.emailInvalid') }}
      />
      <FieldPair>
        {phoneLabels.slice(0, 2).map((label) => (
          <PhoneField key={label} label={label} />
        ))}
      </FieldPair>
      <FieldPair>
        <PhoneField label="Home" />
        <DateField name="birthday" label={t('lines.birthday')} />
      </FieldPair>
      <TextField name="address" label={t('lines.address')} maxLength={sampleContactLimits.address} />
      <TextAreaField name="about" label={t('fields.about')} maxLength={sampleContactLimits.about} />
    </FormDialog>
  );
}

function PhoneField({ label }: { label: (typeof phoneLabels)[number] }) {
  const { t } = useTranslations('contacts');
  return (
    <TextField
      name={label}
      type="tel"
      label={t(`fields.phones.${label}`)}
      maxLength={sampleContactLimits.phone}
    />
  );
}
