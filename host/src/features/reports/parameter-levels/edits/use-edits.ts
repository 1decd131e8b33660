import { isApiError } from '@portal/shared/api';
import type { ParameterScope, ParameterSettings } from '@portal/shared/contracts';
import { useDebouncedValue, useNotice, useProblemNotice, useUnsavedChanges } from '@portal/shared/ui';
import { useVersionChoice } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useTranslations } from '../../../../translations';
import { useCheckParameterValuesQuery, useUpdateParameterValuesMutation } from '../parameter-levels.api';
import { storedAt, toBody, withEdit, type Edit, type EditedLevel, type Edits } from './level-values';
import { useValueTexts } from './use-value-texts';

const none: Edits = {};
const nothing = { problems: [], cleared: [] };

interface EditsOptions {
  settings: ParameterSettings;
  scope: ParameterScope;
  /** Loads the values again and returns them. */
  reload(): Promise<ParameterSettings | undefined>;
}

/** The changes of a level that are not saved yet, with what the server says about them. */
export function useEdits({ settings, scope, reload }: EditsOptions) {
  const { t } = useTranslations('parameter-levels');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [edits, setEdits] = useState(none);
  const [update, { isLoading: isSaving }] = useUpdateParameterValuesMutation();
  const edited: EditedLevel = { settings, scope, edits };
  const isChanged = Object.keys(edits).length > 0;
  const discarded = useUnsavedChanges(isChanged);
  const settled = useDebouncedValue(edits);
  const check = useCheckParameterValuesQuery(toBody({ scope, edits: settled }), {
    skip: Object.keys(settled).length === 0,
  });
  const isChecked = settled === edits;
  const chooseVersion = useStaleChoice();
  const discard = () => {
    discarded();
    setEdits(none);
  };

  async function save(current: EditedLevel = edited): Promise<void> {
    const version = current.settings.levels.find((level) => level.scope === scope)?.version ?? 0;
    const { data, error } = await update({ ...toBody(current), ifMatch: version });
    if (data) {
      // The saved values replace the changes without a moment of the former ones.
      await reload();
      discard();
      const labels = data.cleared.flatMap(
        ({ id }) => settings.definitions.find((one) => one.id === id)?.label ?? [],
      );
      notice.success(t('saved'));
      if (labels.length > 0) notice.info(t('cleared', { count: labels.length, names: labels.join(', ') }));
      return;
    }
    if (!isApiError(error) || error.code !== 'conflict.stale') return showProblem(error);
    const newest = await reload();
    if (!newest) return;
    if (await chooseVersion(current, newest)) await save({ ...current, settings: newest });
    else discard();
  }

  return {
    edited,
    isChanged,
    isSaving,
    /** What the server found, once it has seen the newest change. */
    checked: isChanged && isChecked ? (check.currentData ?? nothing) : nothing,
    edit: (id: string, change: Edit) =>
      setEdits((before) => withEdit({ settings, scope, edits: before }, id, change)),
    enter: (changes: Edits) =>
      setEdits((before) =>
        Object.entries(changes).reduce(
          (all, [id, change]) => withEdit({ settings, scope, edits: all }, id, change),
          before,
        ),
      ),
    discard,
    save: () => void save(),
  };
}

/** Returns a function that shows the values that somebody else saved beside the person's own, for both to see. */
function useStaleChoice() {
  const choose = useVersionChoice();
  const store = useStore<object>();
  const textOf = useValueTexts();
  return (mine: EditedLevel, newest: ParameterSettings): Promise<boolean> =>
    choose(
      newest.definitions.flatMap((definition) => {
        const { id, label } = definition;
        const edit = mine.edits[id];
        if (!edit) return [];
        const theirs = storedAt({ ...mine, settings: newest }, id)?.value;
        const yours = edit.value === undefined ? storedAt(mine, id)?.value : edit.value;
        const read = (value: typeof yours) => textOf(store.getState(), definition, value ?? null);
        return [{ label, theirs: read(theirs), yours: read(yours) }];
      }),
    );
}
