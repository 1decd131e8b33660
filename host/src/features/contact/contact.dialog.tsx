import { isApiError, useCreateContactRequestMutation } from '@portal/shared/api';
import {
  contactLimits,
  contactTopics,
  type ContactReceipt,
  type ContactTopic,
} from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import { isEmail } from '@portal/shared/text';
import {
  CheckboxField,
  Field,
  FormDialog,
  Input,
  SelectField,
  TextAreaField,
  TextField,
} from '@portal/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { emptyContactForm, toContactRequest, type ContactForm } from './contact-form';
import './contact.css';

export interface ContactDialogProps {
  supportEmail: string;
  onClose(): void;
}

/** Reason why sending failed. The texts are under `states`. */
type SendingProblem = 'offline' | 'limited' | 'failed';

function toSendingProblem(error: unknown): SendingProblem {
  if (!isApiError(error)) return 'failed';
  if (error.status === 0) return 'offline';
  return error.status === 429 ? 'limited' : 'failed';
}

/** Contact form in a dialog, prefilled with the name and e-mail of the signed-in person. */
export function ContactDialog({ supportEmail, onClose }: ContactDialogProps) {
  const { t } = useTranslations('contact');
  const { pathname } = useLocation();
  const { me } = useSession();
  const [createContactRequest] = useCreateContactRequestMutation();
  const [initialValues] = useState<ContactForm>(() => ({
    ...emptyContactForm,
    name: me ? `${me.firstName} ${me.lastName}`.trim() : '',
    email: me?.email ?? '',
  }));
  useCloseOnNavigation(pathname, onClose);
  return (
    <FormDialog<ContactForm, ContactReceipt>
      title={t('title')}
      width={560}
      initialValues={initialValues}
      submit={(values) => createContactRequest(toContactRequest(values, pathname))}
      submitLabel={t('send')}
      renderSaved={({ reference }, { email }) => <SentMessage reference={reference} email={email} />}
      describeProblem={(error) => ({ text: t(`states.${toSendingProblem(error)}`, { email: supportEmail }) })}
      hasErrorSummary
      onClose={onClose}
    >
      <p className="host-contact__lead">{t('lead')}</p>
      <ContactFields />
    </FormDialog>
  );
}

function useCloseOnNavigation(pathname: string, onClose: () => void): void {
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
}

/** Returns the limits of a field as the properties of a field. */
const limitsOf = ({ min, max }: { min: number; max: number }) => ({
  required: min > 0,
  minLength: min,
  maxLength: max,
});

/** Uses one message for every fault of a field. */
const always = (message: string) => ({
  required: message,
  tooShort: message,
  tooLong: message,
  invalid: message,
});

function ContactFields() {
  const { t } = useTranslations('contact');
  const { name, email, company, message } = contactLimits;
  return (
    <>
      <TextField
        name="name"
        label={t('fields.name')}
        autoComplete="name"
        messages={always(t('faults.name'))}
        {...limitsOf(name)}
      />
      <TextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="email"
        messages={always(t('faults.email'))}
        validate={(text) => (isEmail(text) ? null : t('faults.email'))}
        {...limitsOf(email)}
      />
      <TextField
        name="company"
        label={t('fields.company')}
        autoComplete="organization"
        messages={always(t('faults.company'))}
        {...limitsOf(company)}
      />
      <SelectField<ContactTopic>
        name="topic"
        label={t('fields.topic')}
        required
        placeholder={t('topicNone')}
        messages={always(t('faults.topic'))}
        options={contactTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
      />
      <TextAreaField
        name="message"
        label={t('fields.message')}
        help={t('messageHint')}
        rows={6}
        messages={{
          required: t('faults.messageShort'),
          tooShort: t('faults.messageShort'),
          tooLong: t('faults.messageLong'),
        }}
        {...limitsOf(message)}
      />
      <CheckboxField
        name="consent"
        label={t('fields.consent')}
        required
        messages={always(t('faults.consent'))}
      />
      <Honeypot />
    </>
  );
}

/** A field that is hidden from people, so that only bots fill it in. */
function Honeypot() {
  const { t } = useTranslations('contact');
  return (
    <div className="host-contact__trap" aria-hidden="true">
      <Field<string> name="website" label={t('website')}>
        {({ id, value, onChange }) => (
          <Input
            id={id}
            name="website"
            tabIndex={-1}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

function SentMessage({ reference, email }: { reference: string; email: string }) {
  const { t } = useTranslations('contact');
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} role="status" tabIndex={-1} className="host-contact__sent">
      <p className="host-contact__thanks">{t('states.sent')}</p>
      <p>{t('states.reference', { reference })}</p>
      <p>{t('states.answer', { email })}</p>
    </div>
  );
}
