import { Button, useUnsavedChanges } from '@portal/shared/ui';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { contactFields } from './contact-form';
import { ContactFields, getFieldId } from './contact-fields';
import { useContactForm, type ContactFormState } from './use-contact-form';
import './contact.css';

export interface ContactDialogProps {
  supportEmail: string;
  onClose(): void;
}

/**
 * Contact form in a dialog. A click outside does not close it. Esc and the close button confirm before discarding
 * text.
 */
export function ContactDialog({ supportEmail, onClose }: ContactDialogProps) {
  const { t } = useTranslations('contact');
  const { pathname } = useLocation();
  const form = useContactForm(pathname);
  const confirm = useConfirm();
  const id = useId();
  const { receipt, isDirty, isSending } = form;
  useUnsavedChanges(isDirty);
  useCloseOnNavigation(pathname, onClose);
  const close = async () => {
    const canClose =
      !isDirty ||
      (await confirm({
        title: t('discard.title'),
        message: t('discard.message'),
        actions: {
          confirm: { label: t('discard.confirm') },
          cancel: { label: t('discard.cancel') },
        },
        dismissible: true,
      }));
    if (canClose) onClose();
  };
  return (
    <Modal
      open
      title={t('title')}
      dismissible="escape"
      width={560}
      onClose={() => void close()}
      footer={
        receipt ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button variant="primary" type="submit" form={id} busy={isSending}>
            {t(isSending ? 'sending' : 'send')}
          </Button>
        )
      }
    >
      {receipt ? (
        <SentMessage reference={receipt.reference} email={form.values.email.trim()} />
      ) : (
        <FormBody id={id} form={form} supportEmail={supportEmail} />
      )}
    </Modal>
  );
}

function useCloseOnNavigation(pathname: string, onClose: () => void): void {
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
}

interface FormBodyProps {
  id: string;
  form: ContactFormState;
  supportEmail: string;
}

function FormBody({ id, form, supportEmail }: FormBodyProps) {
  const { t } = useTranslations('contact');
  const summary = useRef<HTMLDivElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.send()) setFocusRequests((times) => times + 1);
  };
  useEffect(() => {
    if (focusRequests > 0) summary.current?.focus();
  }, [focusRequests]);
  const invalidFields = contactFields.flatMap((field) => {
    const fieldError = form.fieldErrors[field];
    return fieldError ? [{ field, fieldError }] : [];
  });
  return (
    <form id={id} className="host-contact" noValidate onSubmit={(event) => void submit(event)}>
      <p className="host-contact__lead">{t('lead')}</p>
      <div
        ref={summary}
        role="group"
        tabIndex={-1}
        aria-label={t('summary')}
        hidden={invalidFields.length === 0}
      >
        <Box kind="error">
          <p>{t('summary')}</p>
          <ul className="host-contact__faults">
            {invalidFields.map(({ field, fieldError }) => (
              <li key={field}>
                <button type="button" onClick={() => document.getElementById(getFieldId(id, field))?.focus()}>
                  {t(`faults.${fieldError}`)}
                </button>
              </li>
            ))}
          </ul>
        </Box>
      </div>
      <ContactFields id={id} form={form} />
      <div role="alert">
        {form.problem && (
          <Box kind="error">
            <p>{t(`states.${form.problem}`, { email: supportEmail })}</p>
          </Box>
        )}
      </div>
    </form>
  );
}

function Box({ kind, children }: { kind: 'error' | 'good'; children: ReactNode }) {
  return <div className={`host-contact__box host-contact__box--${kind}`}>{children}</div>;
}

function SentMessage({ reference, email }: { reference: string; email: string }) {
  const { t } = useTranslations('contact');
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} role="status" tabIndex={-1} className="host-contact__sent">
      <Box kind="good">
        <p className="host-contact__thanks">{t('states.sent')}</p>
        <p>{t('states.reference', { reference })}</p>
        <p>{t('states.answer', { email })}</p>
      </Box>
    </div>
  );
}
