import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { Avatar, EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Modal } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';
import { useListSampleContactsQuery } from '../../sample-contacts/contacts.api';
import { groupByLetter } from '../../sample-contacts/letters';
import { useMessageContact } from '../../sample-contacts/use-message-contact';
import { useTranslations } from '../../translations';

/** Shows the contacts by letter. The chosen one's chat is opened, which is created unless it exists. */
export function NewChatDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('chat');
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const query = useListSampleContactsQuery(search === '' ? {} : { search });
  return (
    <Modal open title={t('start.open')} initialFocus={field} onClose={onClose}>
      <div className="demo-chat__new">
        <SearchBox
          label={t('start.search')}
          placeholder={t('start.placeholder')}
          value={search}
          field={field}
          onSearch={setSearch}
        />
        <QueryView
          query={query}
          skeleton={<Skeleton rows={6} height={40} />}
          isEmpty={(contacts) => contacts.length === 0}
          empty={<EmptyState title={t('start.none')} description={t('start.noneText')} />}
        >
          {(contacts) => <Contacts contacts={contacts} />}
        </QueryView>
      </div>
    </Modal>
  );
}

function Contacts({ contacts }: { contacts: readonly ContactSummary[] }) {
  const message = useMessageContact();
  return groupByLetter(contacts).map(({ letter, contacts: group }) => (
    <section key={letter} aria-label={letter}>
      <h3 className="demo-chat__letter">{letter}</h3>
      <ul className="demo-chat__people">
        {group.map(({ id, name, about }) => (
          <li key={id}>
            <button type="button" className="demo-chat__person" onClick={() => void message(id)}>
              <Avatar id={id} name={name} size={36} />
              <span className="demo-chat__name">{name}</span>
              <span className="demo-chat__last" data-sample>
                {about}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
