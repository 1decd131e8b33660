import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { Avatar, EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Modal } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';
import { useListSampleContactsQuery } from '../../sample-contacts/contacts.api';
import { LetterList } from '../../sample-contacts/letter-list';
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
  const { t } = useTranslations('chat');
  const message = useMessageContact();
  return (
    <LetterList
      label={t('start.search')}
      contacts={contacts}
      onOpen={({ id }) => void message(id)}
      renderContact={({ id, name, about }) => (
        <button type="button" tabIndex={-1} className="demo-chat__person" onClick={() => void message(id)}>
          <Avatar id={id} name={name} size={36} />
          <span className="demo-chat__name">{name}</span>
          <span className="demo-chat__last" data-sample title={about}>
            {about}
          </span>
        </button>
      )}
    />
  );
}
