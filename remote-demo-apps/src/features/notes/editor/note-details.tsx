import { noteColors, noteLimits } from '@portal/shared/contracts/sample-apps';
import { toPlainDate } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { MultiSelect, Switch } from '@portal/shared/ui/choose';
import { DateTimePicker } from '@portal/shared/ui/date';
import { Dropdown } from '@portal/shared/ui/overlay';
import { useId } from 'react';
import { useTranslations } from '../../../translations';
import { useListNoteLabelsQuery } from '../notes.api';
import { ColorName } from '../color-name';
import type { NoteDraft } from './use-note-draft';

/** Shows labels, colour and reminder of a note as label and value. */
export function NoteDetails({ draft: { note, change } }: { draft: NoteDraft }) {
  const { t } = useTranslations('notes');
  const id = useId();
  const { data: labels = [] } = useListNoteLabelsQuery();
  return (
    <div className="demo-note-details">
      <label htmlFor={`${id}-labels`}>{t('labels.title')}</label>
      <MultiSelect
        id={`${id}-labels`}
        options={labels.map((label) => ({ value: label.id, label: label.title }))}
        value={note.labels}
        max={noteLimits.labels}
        placeholder={t('labels.none')}
        onChange={(chosen) => change({ labels: chosen })}
      />
      <span>{t('color.title')}</span>
      <Dropdown
        align="start"
        label={t('color.title')}
        items={[null, ...noteColors].map((color) => ({
          key: color ?? 'none',
          label: <ColorName color={color} />,
          checked: note.color === color,
          onSelect: () => change({ color }),
        }))}
        trigger={(props) => (
          <Button {...props} size="small">
            <ColorName color={note.color} />
          </Button>
        )}
      />
      <label htmlFor={`${id}-reminder`}>{t('reminder.title')}</label>
      <div className="demo-note-details__reminder">
        <DateTimePicker
          id={`${id}-reminder`}
          value={note.reminder}
          min={toPlainDate(new Date())}
          onChange={(reminder) => change({ reminder })}
        />
        {note.reminder !== null && (
          <span className="demo-note-details__mail">
            <Switch
              id={`${id}-mail`}
              checked={note.remindByMail}
              onChange={(remindByMail) => change({ remindByMail })}
            />
            <label htmlFor={`${id}-mail`}>{t('reminder.mail')}</label>
          </span>
        )}
      </div>
    </div>
  );
}
