import { useTranslations } from '../../../translations';

/** State of a value that is saved when it changes. */
export type SaveState = { status: 'rest' | 'saving' | 'saved' } | { status: 'failed'; message: string };

/**
 * Shows whether a value was saved. Rendered from the start, because screen readers announce only changes of an
 * existing live region.
 */
export function SaveStatus({ id, state }: { id?: string; state: SaveState }) {
  const { t } = useTranslations('form');
  return (
    <p id={id} role="status" className="ui-save" data-state={state.status}>
      {state.status === 'saving' && t('saving')}
      {state.status === 'saved' && t('saved')}
      {state.status === 'failed' && t('notSaved', { reason: state.message })}
    </p>
  );
}
