import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { Avatar, EmptyState, IconButton, QueryView, Skeleton } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import type { VirtualListHandle } from '@portal/shared/ui/virtual-list';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { SampleDataMenu } from '../../sample-data/sample-data-menu';
import { useTranslations } from '../../translations';
import { useListSampleContactsQuery } from '../../sample-contacts/contacts.api';
import { LetterList } from '../../sample-contacts/letter-list';
import { findLetter, letterKey } from '../../sample-contacts/letters';
import type { ContactsAddress } from './use-contacts-address';

interface ContactsListProps {
  address: ContactsAddress;
  onAdd(): void;
}

/** Shows the contacts by letter, with a search and a strip of letters that leads to them. */
export function ContactsList({ address, onAdd }: ContactsListProps) {
  const { t } = useTranslations('contacts');
  const { search } = address;
  const query = useListSampleContactsQuery(search === '' ? {} : { search });
  return (
    <Pane
      label={t('title')}
      head={<ListHead count={query.data?.length} onAdd={onAdd} onReset={() => address.open(null)} />}
      fill
    >
      <ContactSearch address={address} />
      <QueryView
        query={query}
        skeleton={<Skeleton rows={8} height={48} />}
        isEmpty={(contacts) => contacts.length === 0}
        empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
        {...(search !== '' && {
          filteredEmpty: <EmptyState title={t('notFound.title')} description={t('notFound.text')} />,
        })}
      >
        {(contacts) => <Letters contacts={contacts} address={address} />}
      </QueryView>
    </Pane>
  );
}

function ListHead({ count, onAdd, onReset }: { count: number | undefined; onAdd(): void; onReset(): void }) {
  const { t } = useTranslations('contacts');
  return (
    <PaneHead
      title={t('title')}
      count={count}
      description={t('sampleData')}
      actions={
        <>
          <IconButton
            className="demo-contacts__add"
            label={t('add')}
            icon={<Plus size={18} strokeWidth={1.5} aria-hidden />}
            onClick={onAdd}
          />
          <SampleDataMenu app="chat" label={t('more')} onReset={onReset} />
        </>
      }
    />
  );
}

function ContactSearch({ address }: { address: ContactsAddress }) {
  const { t } = useTranslations('contacts');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="demo-contacts__search">
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={address.search}
        field={field}
        onSearch={address.find}
      />
    </div>
  );
}

function Letters({ contacts, address }: { contacts: readonly ContactSummary[]; address: ContactsAddress }) {
  const { t } = useTranslations('contacts');
  const list = useRef<VirtualListHandle>(null);
  const letters = [...new Set(contacts.map(({ name }) => findLetter(name)))];
  const showLetter = (letter: string) => {
    list.current?.focusRow(letterKey(letter));
    list.current?.scrollToRow(letterKey(letter));
  };
  return (
    <div className="demo-contacts__body">
      <div className="demo-contacts__groups">
        <LetterList
          ref={list}
          label={t('title')}
          contacts={contacts}
          currentId={address.contact ?? undefined}
          onOpen={({ id }) => address.open(id)}
          renderContact={(contact) => <ContactRow contact={contact} to={address.at(contact.id)} />}
        />
      </div>
      <div className="demo-contacts__strip" role="group" aria-label={t('letters')}>
        {letters.map((letter) => (
          <button key={letter} type="button" onClick={() => showLetter(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </div>
  );
}

function ContactRow({ contact: { id, name, about }, to }: { contact: ContactSummary; to: string }) {
  return (
    <Link to={to} tabIndex={-1} className="demo-contacts__row">
      <Avatar id={id} name={name} size={36} />
      <span className="demo-contacts__texts">
        <span className="demo-contacts__name">{name}</span>
        {about !== '' && (
          <span className="demo-contacts__about" data-sample title={about}>
            {about}
          </span>
        )}
      </span>
    </Link>
  );
}
