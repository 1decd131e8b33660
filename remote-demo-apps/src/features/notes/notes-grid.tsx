import type { ListedNote } from '@portal/shared/contracts/sample-apps';
import { from, useMediaQuery } from '@portal/shared/theme';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import { NoteCard } from './note-card';
import type { NotesAddress } from './use-notes-address';

/** Height of a row of the grid in pixels; cards span as many as they need. */
const rowHeight = 4;
/** Pixels below a card. */
const gap = 16;

/** Returns the number of columns for the width of the page. */
function useColumnCount(): number {
  const widths = [from('sm'), from('md'), from('lg'), from('xl')] as const;
  const isSmall = useMediaQuery(widths[0]);
  const isMedium = useMediaQuery(widths[1]);
  const isLarge = useMediaQuery(widths[2]);
  const isWide = useMediaQuery(widths[3]);
  return 1 + [isSmall, isMedium, isLarge, isWide].filter(Boolean).length;
}

/**
 * Shows notes in columns. They are dealt row by row, so the order of reading is that of the document, in which Tab and
 * screen readers go.
 */
export function NotesGrid({ notes, address }: { notes: readonly ListedNote[]; address: NotesAddress }) {
  const { t } = useTranslations('notes');
  const columns = useColumnCount();
  return (
    <ul
      className="demo-notes"
      aria-label={t('name')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gridAutoRows: rowHeight }}
    >
      {notes.map((note, at) => (
        <GridItem key={note.id} column={(at % columns) + 1} note={note} address={address} />
      ))}
    </ul>
  );
}

interface GridItemProps {
  column: number;
  note: ListedNote;
  address: NotesAddress;
}

function GridItem({ column, note, address }: GridItemProps) {
  const content = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.getBoundingClientRect().height);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rows = Math.max(1, Math.ceil((height + gap) / rowHeight));
  return (
    <li style={{ gridColumn: column, gridRowEnd: `span ${rows}` }}>
      <div ref={content}>
        <NoteCard note={note} address={address} />
      </div>
    </li>
  );
}
