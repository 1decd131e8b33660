import type { Contact } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import {
  Avatar,
  Button,
  EmptyState,
  IconButton,
  QueryView,
  Skeleton,
  useNotice,
  useProblemNotice,
} from '@portal/shared/ui';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Mail, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { ContactLines } from './contact-lines';
import {
  useDeleteSampleContactMutation,
  useGetSampleContactQuery,
  useRestoreSampleContactMutation,
} from '../../sample-contacts/contacts.api';
import { toMailLink } from '../../sample-contacts/mail-link';
import { useMessageContact } from '../../sample-contacts/use-message-contact';

// Loaded when the dialog opens.
const ContactDialog = lazy(async () => ({ default: (await import('./contact.dialog')).ContactDialog }));

/** Milliseconds in which a deletion can be undone from its notice. */
const undoTime = 8_000;

/** Shown while no contact is open. */
export function NoContact() {
  const { t } = useTranslations('contacts');
  return (
    <Pane label={t('detail')} head={<PaneHead />}>
      <EmptyState title={t('choose.title')} description={t('choose.text')} />
    </Pane>
  );
}

/** Shows a contact with its actions. */
export function ContactDetail({ id, onLeave }: { id: string; onLeave(): void }) {
  const { t } = useTranslations('contacts');
  const query = useGetSampleContactQuery(id);
  const contact = query.data;
  return (
    <Pane
      label={t('detail')}
      contentKey={id}
      head={<PaneHead actions={contact && <ContactActions contact={contact} onLeave={onLeave} />} />}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={6} height={32} />}
        isEmpty={(found) => found === null}
        empty={<EmptyState title={t('gone.title')} description={t('gone.text')} />}
      >
        {(found) => found && <ContactCard contact={found} />}
      </QueryView>
    </Pane>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const { t } = useTranslations('contacts');
  const { id, name, about, details } = contact;
  const message = useMessageContact();
  const [email] = details.emails;
  const role = [details.title, details.company].filter(Boolean).join(', ');
  return (
    <article className="demo-contact">
      <header className="demo-contact__head">
        <Avatar id={id} name={name} size={72} />
        <div className="demo-contact__who">
          <h2 className="demo-contact__name">{name}</h2>
          {role !== '' && (
            <p className="demo-contact__role" data-sample>
              {role}
            </p>
          )}
        </div>
      </header>
      <div className="demo-contact__actions">
        <Button
          icon={<MessageCircle size={18} strokeWidth={1.5} aria-hidden />}
          onClick={() => void message(id)}
        >
          {t('message')}
        </Button>
        {email && (
          <Link className="ui-button ui-button--secondary ui-button--medium" to={toMailLink(email.email)}>
            <Mail size={18} strokeWidth={1.5} aria-hidden />
            <span className="ui-text">{t('mail')}</span>
          </Link>
        )}
      </div>
      {about !== '' && (
        <p className="demo-contact__about" data-sample>
          {about}
        </p>
      )}
      <ContactLines
        contact={contact}
        birthday={details.birthday === null ? null : formatDate(details.birthday, 'medium')}
      />
    </article>
  );
}

function ContactActions({ contact, onLeave }: { contact: Contact; onLeave(): void }) {
  const { t } = useTranslations('contacts');
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteContact(onLeave);
  return (
    <>
      <IconButton
        label={t('edit.open')}
        icon={<Pencil size={18} strokeWidth={1.5} aria-hidden />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        label={t('delete.open')}
        icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
        onClick={() => void remove(contact)}
      />
      {isEditing && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Returns a function that deletes a contact and offers to undo it. */
function useDeleteContact(onLeave: () => void) {
  const { t } = useTranslations('contacts');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [deleteContact] = useDeleteSampleContactMutation();
  const [restoreContact] = useRestoreSampleContactMutation();
  const restore = async (id: string) => {
    const { error } = await restoreContact(id);
    if (error) showProblem(error);
  };
  return async ({ id, name }: Contact) => {
    onLeave();
    const { error } = await deleteContact(id);
    if (error) return showProblem(error);
    notice.success(t('delete.done', { name }), {
      duration: undoTime,
      action: { label: t('delete.undo'), run: () => void restore(id) },
    });
  };
}
