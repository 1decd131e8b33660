import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { IconButton } from '../../core/icon-button';
import { Input } from './controls';
import { Field, type FieldSettings } from './field';

export interface PasswordFieldProps extends FieldSettings {
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** Shows a field for a password with a button that shows it. Name it in `exactNames` of the form to keep its spaces. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { t } = useTranslations('form');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field<string> {...field}>
      {({ onChange, ...control }) => (
        <span className="ui-password">
          <Input
            {...control}
            name={field.name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            icon={<Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
