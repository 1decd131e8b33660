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
const longest = 80;

const faultOf = (name: string): 'empty' | 'long' | null => {
  const { length } = name.trim();
  if (length === 0) return 'empty';
  return length > longest ? 'long' : null;
};
const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const;

/** Form for first and last name. Asks for confirmation before navigation discards unsaved changes. */
export function NameForm({ me }: { me: Pick<Me, Field> }) {
  const { t } = useTranslations('user');
  const id = useId();
  const messageOf = useErrorMessage();
  const [typed, setTyped] = useState<Partial<Names>>({});
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<FieldState>({ at: 'rest' });
  const [keep, { isLoading }] = useUpdateProfileMutation();
  const form = useRef<HTMLFormElement>(null);
  const names: Names = { firstName: me.firstName, lastName: me.lastName, ...typed };
  const dirty = fields.some((field) => names[field].trim() !== me[field]);
  useUnsavedChanges(dirty);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faulty = fields.find((field) => faultOf(names[field]));
    if (faulty) {
      form.current?.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
      return;
    }
    if (!dirty || isLoading) return;
    setState({ at: 'saving' });
    const change: Profile = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
    try {
      await keep(change).unwrap();
      setTyped({});
      setTried(false);
      setState({ at: 'saved' });
    } catch (error) {
      const refused = isApiError(error) && error.status === 422;
      setState({ at: 'failed', words: refused ? t('names.refused') : messageOf(error) });
    }
  };

  return (
    <form ref={form} className="host-own__names" noValidate onSubmit={(event) => void save(event)}>
      {fields.map((field) => {
        const fault = tried || names[field].length > longest ? faultOf(names[field]) : null;
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
              aria-invalid={fault !== null || undefined}
              aria-describedby={`${id}-${field}-fault`}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
            <p id={`${id}-${field}-fault`} className="host-own__state host-own__state--fault">
              {fault && t(`names.faults.${fault}`)}
            </p>
          </div>
        );
      })}
      <div className="host-own__actions">
        <Button type="submit" variant="primary" busy={isLoading} aria-disabled={!dirty}>
          {t('names.save')}
        </Button>
        <StateLine state={dirty && state.at === 'saved' ? { at: 'rest' } : state} />
      </div>
    </form>
  );
}
