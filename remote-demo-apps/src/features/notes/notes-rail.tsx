import { useCanWrite } from '@portal/shared/session';
import { RailGroup, RailLink } from '@portal/shared/ui/panes';
import { Archive, Bell, StickyNote, Tag, Tags } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useListNoteLabelsQuery } from './notes.api';
import type { NotesAddress, NotesView } from './use-notes-address';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
const views = [
  ['notes', StickyNote],
  ['reminders', Bell],
  ['archive', Archive],
] as const satisfies readonly (readonly [NotesView, unknown])[];

/** Shows the views and the labels. */
export function NotesRail({ address }: { address: NotesAddress }) {
  const { t } = useTranslations('notes');
  const { data: labels = [] } = useListNoteLabelsQuery();
  return (
    <>
      <RailGroup>
        {views.map(([view, Icon]) => (
          <RailLink
            key={view}
            to={address.at({ view, label: null, note: null })}
            icon={<Icon {...icon} />}
            label={t(`views.${view}`)}
            isCurrent={address.label === null && address.view === view}
          />
        ))}
      </RailGroup>
      <RailGroup title={t('labels.title')}>
        {labels.map(({ id, title }) => (
          <RailLink
            key={id}
            to={address.at({ view: 'notes', label: id, note: null })}
            icon={<Tag {...icon} />}
            label={<span data-sample>{title}</span>}
            isCurrent={address.label === id}
          />
        ))}
      </RailGroup>
    </>
  );
}

/** Link to the labels, at the foot of the rail. */
export function LabelsLink({ address }: { address: NotesAddress }) {
  const { t } = useTranslations('notes');
  if (!useCanWrite()) return null;
  return (
    <ul className="demo-notes-foot">
      <RailLink to={address.withLabels} icon={<Tags {...icon} />} label={t('labels.edit')} />
    </ul>
  );
}
