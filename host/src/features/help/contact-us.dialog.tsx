import { useWords } from '@portal/shared/i18n';
import { Button, useUnsavedChanges } from '@portal/shared/ui';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { letterFields } from '../../contact-requests/contact-letter';
import { ContactFields, fieldId } from './contact-fields';
import { useContactLetter, type ContactLetterForm } from './use-contact-letter';
import './contact-us.css';

export interface ContactUsDialogProps {
  supportEmail: string;
  onClose(): void;
}

/** The contact form over the page. A press beside it leaves it open; Esc and the close button ask before text is lost. */
export function ContactUsDialog({ supportEmail, onClose }: ContactUsDialogProps) {
  const { t } = useWords('host');
  const { pathname } = useLocation();
  const form = useContactLetter(pathname);
  const confirm = useConfirm();
  const id = useId();
  const { receipt, dirty, sending } = form;
  useUnsavedChanges(dirty);
  useCloseElsewhere(pathname, onClose);
  const close = async () => {
    const discards =
      !dirty ||
      (await confirm({
        title: t('contact-us.discard.title'),
        message: t('contact-us.discard.message'),
        actions: {
          confirm: { label: t('contact-us.discard.confirm') },
          cancel: { label: t('contact-us.discard.cancel') },
        },
        dismissible: true,
      }));
    if (discards) onClose();
  };
  return (
    <Modal
      open
      title={t('contact-us.title')}
      dismissible="escape"
      width={560}
      onClose={() => void close()}
      footer={
        receipt ? (
          <Button variant="primary" onClick={onClose}>
            {t('contact-us.close')}
          </Button>
        ) : (
          <Button variant="primary" type="submit" form={id} busy={sending}>
            {t(sending ? 'contact-us.sending' : 'contact-us.send')}
          </Button>
        )
      }
    >
      {receipt ? (
        <Sent reference={receipt.reference} email={form.letter.email.trim()} />
      ) : (
        <Letter id={id} form={form} supportEmail={supportEmail} />
      )}
    </Modal>
  );
}

/** Whoever goes to another screen has left the dialog, too. */
function useCloseElsewhere(pathname: string, onClose: () => void): void {
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
}

interface LetterProps {
  id: string;
  form: ContactLetterForm;
  supportEmail: string;
}

function Letter({ id, form, supportEmail }: LetterProps) {
  const { t } = useWords('host');
  const summary = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.send()) setLooks((times) => times + 1);
  };
  useEffect(() => {
    if (looks > 0) summary.current?.focus();
  }, [looks]);
  const faulty = letterFields.filter((field) => form.faults[field]);
  return (
    <form id={id} className="host-contact" noValidate onSubmit={(event) => void submit(event)}>
      <p className="host-contact__lead">{t('contact-us.lead')}</p>
      <div
        ref={summary}
        role="group"
        tabIndex={-1}
        aria-label={t('contact-us.summary')}
        hidden={faulty.length === 0}
      >
        <Box kind="fault">
          <p>{t('contact-us.summary')}</p>
          <ul className="host-contact__faults">
            {faulty.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => document.getElementById(fieldId(id, field))?.focus()}>
                  {t(`contact-us.faults.${form.faults[field] ?? ''}`)}
                </button>
              </li>
            ))}
          </ul>
        </Box>
      </div>
      <ContactFields id={id} form={form} />
      <div role="alert">
        {form.problem && (
          <Box kind="fault">
            <p>{t(`contact-us.states.${form.problem}`, { email: supportEmail })}</p>
          </Box>
        )}
      </div>
    </form>
  );
}

function Box({ kind, children }: { kind: 'fault' | 'good'; children: ReactNode }) {
  return <div className={`host-contact__box host-contact__box--${kind}`}>{children}</div>;
}

function Sent({ reference, email }: { reference: string; email: string }) {
  const { t } = useWords('host');
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} role="status" tabIndex={-1} className="host-contact__sent">
      <Box kind="good">
        <p className="host-contact__thanks">{t('contact-us.states.sent')}</p>
        <p>{t('contact-us.states.reference', { reference })}</p>
        <p>{t('contact-us.states.answer', { email })}</p>
      </Box>
    </div>
  );
}
