import { useEffect, useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import type { CurrentObject, FormSettings } from './form-settings';
import { changedNames, mergeChanges } from './form-values';

/** The values that the person's changes are compared with, and their revision. */
interface Baseline<Values> {
  values: Values;
  revision?: number | undefined;
}

export const allValues = <Values extends object>(form: FormInstance<Values>): Values =>
  form.getFieldsValue(true) as Values;

const setValues = <Values extends object>(form: FormInstance<Values>, values: Values): void =>
  form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);

/**
 * Tracks unsaved changes. New values from outside replace the shown ones while there are none. A new revision without
 * new values is accepted at any time, because the values that the form shows are still the current ones.
 */
export function useBaseline<Values extends object>(
  form: FormInstance<Values>,
  { initialValues, conflict }: Pick<FormSettings<Values>, 'initialValues' | 'conflict'>,
) {
  const baseline = useRef<Baseline<Values>>({ values: initialValues, revision: conflict?.revision });
  const [isDirty, setIsDirty] = useState(false);
  const key = JSON.stringify({ values: initialValues, revision: conflict?.revision });
  const changes = () => changedNames(baseline.current.values, allValues(form));
  useEffect(() => {
    const next = JSON.parse(key) as Baseline<Values>;
    const { values } = baseline.current;
    if (changedNames(values, next.values).length === 0)
      baseline.current = { values, revision: next.revision };
    if (changedNames(values, allValues(form)).length > 0) return;
    baseline.current = next;
    setValues(form, next.values);
  }, [key, form]);

  const show = (next: Baseline<Values>, shown: Values) => {
    baseline.current = next;
    setValues(form, shown);
    const isChanged = changes().length > 0;
    setIsDirty(isChanged);
    return isChanged;
  };
  return {
    isDirty,
    values: () => baseline.current.values,
    revision: () => baseline.current.revision,
    compare: () => setIsDirty(changes().length > 0),
    /**
     * Makes the submitted values the new baseline, with the revision of the response. Keeps what was typed in the
     * meantime. Returns whether this is unsaved.
     */
    accept: (values: Values, revision = baseline.current.revision) =>
      show({ values, revision }, mergeChanges(values, allValues(form), values)),
    /** Replaces all values by newer ones. */
    take: (current: CurrentObject<Values>) => show(current, current.values),
    /** Merges the person's changes into newer values. */
    rebase: (current: CurrentObject<Values>) =>
      show(current, mergeChanges(baseline.current.values, allValues(form), current.values)),
  };
}
