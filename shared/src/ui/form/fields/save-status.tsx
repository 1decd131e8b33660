import { useTranslations } from '../../../translations';

/** State of a value that is saved when it changes. */
export type SaveState = { status: 'rest' | 'saving' | 'saved' } | { status: 'failed'; message: string };

/**
 * Shows whether a value was saved. Rendered from the start, because screen readers announce only changes of an
 * existing live region.
 */
export function SaveStatus({ id, state }: { id?: string; state: SaveState }) {
  const { t } = useTranslations('form');
  const text = (): string => {
    if (state.status === 'rest') return '';
    return state.status === 'failed' ? t('notSaved', { reason: state.message }) : t(state.status);
  };
  return (
    <p id={id} role="status" className="ui-save" data-state={state.status}>
      {text()}
    </p>
  );
}
