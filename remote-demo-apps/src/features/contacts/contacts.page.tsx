import { useAskedDialog } from '@portal/shared/ui/list';
import { Panes } from '@portal/shared/ui/panes';
import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { useTranslations } from '../../translations';
import { ContactDetail, NoContact } from './contact-detail';
import { ContactsList } from './contacts-list';
import { prefetchContacts } from '../../sample-contacts/contacts.api';
import { useContactsAddress } from './use-contacts-address';
import './contacts.css';

// Loaded when the dialog opens.
const ContactDialog = lazy(async () => ({ default: (await import('./contact.dialog')).ContactDialog }));

/** Shows the person's sample contacts by letter, and the contact in the URL beside them. */
export function ContactsPage() {
  const { t } = useTranslations('contacts');
  const address = useContactsAddress();
  const creating = useAskedDialog('create');
  const add = {
    label: t('add'),
    icon: <Plus size={18} strokeWidth={1.5} aria-hidden />,
    onClick: creating.open,
  };
  return (
    <div className="demo-contacts" data-perf="contacts">
      <Panes
        title={t('title')}
        shown={address.contact === null ? 'list' : 'detail'}
        onBack={() => address.open(null)}
        action={add}
        list={<ContactsList address={address} onAdd={creating.open} />}
        detail={
          address.contact === null ? (
            <NoContact />
          ) : (
            <ContactDetail key={address.contact} id={address.contact} onLeave={() => address.open(null)} />
          )
        }
      />
      {creating.isOpen && <ContactDialog onSaved={({ id }) => address.open(id)} onClose={creating.close} />}
    </div>
  );
}

/** Fetches the contacts that an address with this query shows. */
export async function firstCall(search: string): Promise<void> {
  const text = new URLSearchParams(search).get('search');
  await prefetchContacts(text ? { search: text } : {});
}

export { ContactsPage as Component };
