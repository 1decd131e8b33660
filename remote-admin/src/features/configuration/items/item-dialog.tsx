import { AcceptDialog } from './accept.dialog';
import { IgnoreDialog } from './ignore.dialog';
import { MapDialog } from './map.dialog';
import type { OpenDialog } from './use-item-actions';

interface ItemDialogProps {
  type: string;
  dialog: OpenDialog;
  onClose(): void;
}

/** Shows the dialog of an action on items. */
export function ItemDialog({ type, dialog, onClose }: ItemDialogProps) {
  const onSaved = () => dialog.onDone?.(true);
  const props = { type, ...dialog, onSaved, onClose };
  if (dialog.kind === 'map') return <MapDialog {...props} />;
  return dialog.kind === 'ignore' ? <IgnoreDialog {...props} /> : <AcceptDialog {...props} />;
}
