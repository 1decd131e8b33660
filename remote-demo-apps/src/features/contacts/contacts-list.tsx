import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { Avatar, EmptyState, IconButton, QueryView, Skeleton } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Ellipsis, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useResetSampleData } from '../../sample-data/use-reset-sample-data';
import { useTranslations } from '../../translations';
import { useListSampleContactsQuery } from '../../sample-contacts/contacts.api';
import { groupByLetter, type LetterGroup } from '../../sample-contacts/letters';
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
        {(contacts) => <Letters groups={groupByLetter(contacts)} address={address} />}
      </QueryView>
    </Pane>
  );
}

function ListHead({ count, onAdd, onReset }: { count: number | undefined; onAdd(): void; onReset(): void }) {
  const { t } = useTranslations('contacts');
  const reset = useResetSampleData('chat', onReset);
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
          <Dropdown
            items={[reset]}
            trigger={(props) => (
              <IconButton
                {...props}
                label={t('more')}
                icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
              />
            )}
          />
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

const idOf = (letter: string): string => `contacts-${letter}`;

function Letters({ groups, address }: { groups: readonly LetterGroup[]; address: ContactsAddress }) {
  const { t } = useTranslations('contacts');
  const scrollTo = (letter: string) => {
    const heading = document.getElementById(idOf(letter));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className="demo-contacts__body">
      <div className="demo-contacts__groups">
        {groups.map(({ letter, contacts }) => (
          <section key={letter} aria-labelledby={idOf(letter)}>
            <h3 id={idOf(letter)} className="demo-contacts__letter" tabIndex={-1}>
              {letter}
            </h3>
            <ul className="demo-contacts__list">
              {contacts.map((contact) => (
                <ContactRow key={contact.id} contact={contact} address={address} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="demo-contacts__strip" role="group" aria-label={t('letters')}>
        {groups.map(({ letter }) => (
          <button key={letter} type="button" onClick={() => scrollTo(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </div>
  );
}

function ContactRow({ contact, address }: { contact: ContactSummary; address: ContactsAddress }) {
  const { id, name, about } = contact;
  return (
    <li>
      <Link
        to={address.at(id)}
        className="demo-contacts__row"
        aria-current={address.contact === id ? 'true' : undefined}
      >
        <Avatar id={id} name={name} size={36} />
        <span className="demo-contacts__texts">
          <span className="demo-contacts__name">{name}</span>
          {about !== '' && (
            <span className="demo-contacts__about" data-sample>
              {about}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
