import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { VirtualList, type VirtualListHandle } from '@portal/shared/ui/virtual-list';
import { useMemo, type ReactNode, type Ref } from 'react';
import { toLetterRows, type LetterRow } from './letters';
import './letter-list.css';

interface LetterListProps {
  ref?: Ref<VirtualListHandle>;
  /** Accessible name. */
  label: string;
  /** Sorted by name. */
  contacts: readonly ContactSummary[];
  /** Id of the open contact. */
  currentId?: string | undefined;
  onOpen(contact: ContactSummary): void;
  renderContact(contact: ContactSummary): ReactNode;
}

const contactHeight = 60;
const rowKey = ({ key }: LetterRow): string => key;

/** Shows contacts by letter. Only the visible ones are in the document. */
export function LetterList({ ref, label, contacts, currentId, onOpen, renderContact }: LetterListProps) {
  const rows = useMemo(() => toLetterRows(contacts), [contacts]);
  return (
    <VirtualList
      ref={ref}
      label={label}
      rows={rows}
      rowKey={rowKey}
      rowHeight={contactHeight}
      currentKey={currentId}
      onOpen={(row) => row.kind === 'contact' && onOpen(row.contact)}
      renderRow={(row) =>
        row.kind === 'letter' ? <h3 className="demo-letter">{row.letter}</h3> : renderContact(row.contact)
      }
    />
  );
}
