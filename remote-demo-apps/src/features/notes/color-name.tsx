import type { NoteColor } from '@portal/shared/contracts/sample-apps';
import { useTranslations } from '../../translations';

/** Shows a colour as a dot with its name. */
export function ColorName({ color }: { color: NoteColor | null }) {
  const { t } = useTranslations('notes');
  return (
    <span className="demo-note-color" data-note-color={color ?? undefined}>
      {t(color === null ? 'color.none' : `color.names.${color}`)}
    </span>
  );
}
