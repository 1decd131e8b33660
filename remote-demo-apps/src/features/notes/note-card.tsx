import type { ListedNote, NoteTask } from '@portal/shared/contracts/sample-apps';
import { formatDay, formatNumber, formatTime } from '@portal/shared/i18n';
import { useCanWrite } from '@portal/shared/session';
import { IconButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Archive, ArchiveRestore, Bell, Ellipsis, Pin, Square, SquareCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MarkedText } from '../../marked-text/marked-text';
import { useTranslations } from '../../translations';
import { ColorName } from './color-name';
import { toDraft, toName } from './editor/draft-note';
import { isPastTime } from './shown-notes';
import { useNoteActions } from './use-note-actions';
import type { NotesAddress } from './use-notes-address';

/** Texts that are shorter are larger. */
const shortText = 70;
/** Items of a checklist that a card shows. */
const shownTasks = 8;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface NoteCardProps {
  note: ListedNote;
  address: NotesAddress;
}

/** Shows a note in the list. Its title leads to the dialog; the link covers the card. */
export function NoteCard({ note, address }: NoteCardProps) {
  const { t } = useTranslations('notes');
  const { search } = address;
  const name = toName(note) || t('untitled');
  return (
    <article className="demo-note" data-note-color={note.color ?? undefined}>
      {note.image !== null && <img className="demo-note__picture" src={note.image} alt="" />}
      <Link
        className={`demo-note__link ${note.title === '' ? 'demo-note__link--bare' : ''}`}
        to={address.at({ note: note.id })}
        preventScrollReset
        data-sample
      >
        <MarkedText text={name} query={search} />
      </Link>
      {note.content !== '' && (
        <p
          className="demo-note__content"
          data-short={note.content.length < shortText || undefined}
          data-sample
        >
          <MarkedText text={note.content} query={search} />
        </p>
      )}
      {note.tasks && <CardTasks tasks={note.tasks} />}
      <CardFoot note={note} />
      {useCanWrite() && <CardActions note={note} name={name} />}
    </article>
  );
}

function CardTasks({ tasks }: { tasks: readonly NoteTask[] }) {
  const { t } = useTranslations('notes');
  const sorted = tasks.toSorted((one, other) => Number(one.completed) - Number(other.completed));
  const rest = tasks.length - shownTasks;
  return (
    <ul className="demo-note__tasks" data-sample>
      {sorted.slice(0, shownTasks).map(({ id, content, completed }) => (
        <li key={id} data-completed={completed || undefined}>
          {completed ? <SquareCheck {...icon} /> : <Square {...icon} />}
          {completed ? <s>{content}</s> : <span>{content}</span>}
        </li>
      ))}
      {rest > 0 && <li>{t('checklist.more', { count: rest, number: formatNumber(rest) })}</li>}
    </ul>
  );
}

function CardFoot({ note: { labels, color, reminder, archived } }: { note: ListedNote }) {
  const { t } = useTranslations('notes');
  if (labels.length === 0 && color === null && reminder === null && !archived) return null;
  const isPast = isPastTime(reminder);
  return (
    <ul className="demo-note__foot">
      {reminder !== null && (
        <li className="demo-note__chip" data-past={isPast || undefined}>
          <Bell size={14} strokeWidth={1.5} aria-hidden />
          {t(isPast ? 'reminder.was' : 'reminder.at', {
            time: `${formatDay(reminder, 'dayOfYear')}, ${formatTime(reminder)}`,
          })}
        </li>
      )}
      {color !== null && (
        <li className="demo-note__chip">
          <ColorName color={color} />
        </li>
      )}
      {labels.map(({ id, title }) => (
        <li key={id} className="demo-note__chip" data-sample>
          {title}
        </li>
      ))}
      {archived && <li className="demo-note__chip">{t('archive.state')}</li>}
    </ul>
  );
}

function CardActions({ note, name }: { note: ListedNote; name: string }) {
  const { t } = useTranslations('notes');
  const { togglePin, toggleArchive, remove } = useNoteActions();
  const draft = toDraft(note);
  return (
    <div className="demo-note__actions" data-sample>
      <IconButton
        label={t(note.pinned ? 'pin.removeFrom' : 'pin.addTo', { name })}
        aria-pressed={note.pinned}
        icon={<Pin {...icon} />}
        onClick={() => togglePin(draft)}
      />
      <Dropdown
        items={[
          {
            key: 'archive',
            label: t(note.archived ? 'archive.undo' : 'archive.do'),
            icon: note.archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            onSelect: () => void toggleArchive(draft),
          },
          {
            key: 'delete',
            label: t('delete.do'),
            icon: <Trash2 {...icon} />,
            onSelect: () => void remove(note.id),
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t('actionsOf', { name })} icon={<Ellipsis {...icon} />} />
        )}
      />
    </div>
  );
}
