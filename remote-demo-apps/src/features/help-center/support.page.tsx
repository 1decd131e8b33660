import { isApiError, useCreateContactRequestMutation } from '@portal/shared/api';
import { contactLimits, type ContactReceipt } from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import { isEmail } from '@portal/shared/text';
import { Button, EmptyState } from '@portal/shared/ui';
import { CheckboxField, FormPage, TextAreaField, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { HelpTrail } from './help-trail';
import './help-center.css';

const page = '/apps/help-center/support';
const maxSubject = 120;
/** The subject is the first paragraph of the message. */
const maxMessage = contactLimits.message.max - maxSubject - 2;

interface SupportForm {
  name: string;
  email: string;
  subject: string;
  message: string;
  consent: boolean;
}

interface SentRequest extends ContactReceipt {
  email: string;
}

/** Form that becomes a contact request of the portal. */
export function SupportPage() {
  const [sent, setSent] = useState<SentRequest | null>(null);
  return (
    <div className="demo-help">
      <HelpTrail />
      {sent ? <Sent request={sent} onAgain={() => setSent(null)} /> : <SupportForm onSent={setSent} />}
    </div>
  );
}

function SupportForm({ onSent }: { onSent(request: SentRequest): void }) {
  const { t } = useTranslations('help-center');
  const { me } = useSession();
  const [create] = useCreateContactRequestMutation();
  const [initialValues] = useState<SupportForm>(() => ({
    name: me ? `${me.firstName} ${me.lastName}`.trim() : '',
    email: me?.email ?? '',
    subject: '',
    message: '',
    consent: false,
  }));
  return (
    <FormPage<SupportForm, ContactReceipt>
      title={t('support.title')}
      description={t('support.text')}
      initialValues={initialValues}
      submitLabel={t('support.send')}
      submit={({ name, email, subject, message }) =>
        create({ name, email, topic: 'other', message: `${subject}\n\n${message}`, consent: true, page })
      }
      onSaved={(receipt, { email }) => onSent({ ...receipt, email })}
      describeProblem={(error) =>
        isApiError(error) && error.status === 429 ? { text: t('support.limited') } : {}
      }
      hasErrorSummary
    >
      <SupportFields />
    </FormPage>
  );
}

function SupportFields() {
  const { t } = useTranslations('help-center');
  return (
    <>
      <TextField
        name="name"
        label={t('support.name')}
        autoComplete="name"
        required
        minLength={contactLimits.name.min}
        maxLength={contactLimits.name.max}
      />
      <TextField
        name="email"
        type="email"
        label={t('support.email')}
        autoComplete="email"
        required
        maxLength={contactLimits.email.max}
        validate={(text) => (isEmail(text) ? null : t('support.emailInvalid'))}
      />
      <TextField name="subject" label={t('support.subject')} required maxLength={maxSubject} />
      <TextAreaField
        name="message"
        label={t('support.message')}
        help={t('support.messageHelp')}
        rows={6}
        required
        minLength={contactLimits.message.min}
        maxLength={maxMessage}
      />
      <CheckboxField
        name="consent"
        label={t('support.consent')}
        required
        messages={{ required: t('support.consentMissing') }}
      />
    </>
  );
}

function Sent({ request: { reference, email }, onAgain }: { request: SentRequest; onAgain(): void }) {
  const { t } = useTranslations('help-center');
  return (
    <div role="status">
      <EmptyState
        title={t('support.sent')}
        description={t('support.reference', { reference, email })}
        action={
          <div className="demo-help__sent">
            <Button onClick={onAgain}>{t('support.another')}</Button>
            <Link to="/apps/help-center">{t('support.home')}</Link>
          </div>
        }
      />
    </div>
  );
}

export { SupportPage as Component };
