import { isApiError, useErrorMessage } from '@portal/shared/api';
import type { Me, Profile } from '@portal/shared/contracts';
import { Button, useUnsavedChanges } from '@portal/shared/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from '../../translations';
import { StateLine } from './preference-field';
import type { FieldState } from './use-own-preferences';
import { useUpdateProfileMutation } from './user.api';

const fields = ['firstName', 'lastName'] as const;
type Field = (typeof fields)[number];
type Names = Record<Field, string>;
const maxLength = 80;

const findNameError = (name: string): 'empty' | 'long' | null => {
  const { length } = name.trim();
  if (length === 0) return 'empty';
  return length > maxLength ? 'long' : null;
};
const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const;

/** Form for first and last name. Asks for confirmation before navigation discards unsaved changes. */
export function NameForm({ me }: { me: Pick<Me, Field> }) {
  const { t } = useTranslations('user');
  const id = useId();
  const messageOf = useErrorMessage();
  const [typed, setTyped] = useState<Partial<Names>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [state, setState] = useState<FieldState>({ status: 'rest' });
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const form = useRef<HTMLFormElement>(null);
  const names: Names = { firstName: me.firstName, lastName: me.lastName, ...typed };
  const isDirty = fields.some((field) => names[field].trim() !== me[field]);
  useUnsavedChanges(isDirty);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const invalidField = fields.find((field) => findNameError(names[field]));
    if (invalidField) {
      form.current?.querySelector<HTMLInputElement>(`[name=${invalidField}]`)?.focus();
      return;
    }
    if (!isDirty || isLoading) return;
    setState({ status: 'saving' });
    const change: Profile = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
    try {
      await updateProfile(change).unwrap();
      setTyped({});
      setSubmitted(false);
      setState({ status: 'saved' });
    } catch (error) {
      const isInvalid = isApiError(error) && error.status === 422;
      setState({ status: 'failed', message: isInvalid ? t('names.refused') : messageOf(error) });
    }
  };

  return (
    <form ref={form} className="host-own__names" noValidate onSubmit={(event) => void save(event)}>
      {fields.map((field) => {
        const nameError = isSubmitted || names[field].length > maxLength ? findNameError(names[field]) : null;
        return (
          <div key={field} className="host-own__field">
            <label className="host-own__label" htmlFor={`${id}-${field}`}>
              {t(`names.${field}`)}
            </label>
            <input
              id={`${id}-${field}`}
              name={field}
              className="host-own__control"
              autoComplete={autoComplete[field]}
              required
              value={names[field]}
              aria-invalid={nameError !== null || undefined}
              aria-describedby={`${id}-${field}-fault`}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
            <p id={`${id}-${field}-fault`} className="host-own__state host-own__state--fault">
              {nameError && t(`names.faults.${nameError}`)}
            </p>
          </div>
        );
      })}
      <div className="host-own__actions">
        <Button type="submit" variant="primary" busy={isLoading} aria-disabled={!isDirty}>
          {t('names.save')}
        </Button>
        <StateLine state={isDirty && state.status === 'saved' ? { status: 'rest' } : state} />
      </div>
    </form>
  );
}
