import { useState } from 'react';
import type { FormInstance } from 'antd';
import { useTranslations } from '../../../translations';
import type { CurrentObject, FormSettings } from './form-settings';
import { changedNames, mergeChanges } from './form-values';
import { allValues, type useBaseline } from './use-baseline';
import type { useFormFeedback } from './use-form-feedback';

interface ConflictOptions<Values extends object> {
  settings: Pick<FormSettings<Values>, 'conflict' | 'initialValues'>;
  baseline: ReturnType<typeof useBaseline<Values>>;
  feedback: ReturnType<typeof useFormFeedback<Values>>;
}

/** Values of one field in a conflict. */
export interface ConflictRow<Values> {
  name: keyof Values & string;
  theirs: unknown;
  yours: unknown;
}

/** State of a conflict: the server's object after a 412, until the person has chosen. */
export function useConflict<Values extends object>(
  form: FormInstance<Values>,
  { settings, baseline, feedback }: ConflictOptions<Values>,
) {
  const { t } = useTranslations('form');
  const [theirs, setTheirs] = useState<CurrentObject<Values> | null>(null);
  const [rows, setRows] = useState<readonly ConflictRow<Values>[]>([]);
  const showTheirs = () => {
    setTheirs(null);
    feedback.announce(t('conflict.taken'));
    feedback.focus({ target: 'field', names: Object.keys(settings.initialValues) });
  };
  return {
    theirs,
    rows,
    /** Loads the current object and asks. Resolves to false when the form has no conflict settings or loading fails. */
    async open(): Promise<boolean> {
      const current = await settings.conflict?.load().catch(() => null);
      if (!current) return false;
      const merged = mergeChanges(baseline.values(), allValues(form), current.values);
      setRows(
        changedNames(current.values, merged).map((name) => ({
          name,
          theirs: current.values[name],
          yours: merged[name],
        })),
      );
      setTheirs(current);
      feedback.focus({ target: 'conflict' });
      return true;
    },
    takeTheirs(): void {
      if (!theirs) return;
      baseline.take(theirs);
      showTheirs();
    },
    /** Merges the person's changes into the current object and submits it, unless it has the same values. */
    keepMine(): void {
      if (!theirs) return;
      if (!baseline.rebase(theirs)) return showTheirs();
      setTheirs(null);
      form.submit();
    },
  };
}
