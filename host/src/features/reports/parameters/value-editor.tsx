import { parameterLimits, type ParameterValue } from '@portal/shared/contracts';
import { InlineForm, NumberField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import type { EditorProps } from './editor-props';

interface FormValues {
  value: number | string | null;
}

const largest = Number.MAX_SAFE_INTEGER;

/** Enters a number or a text. */
export function ValueEditor({ definition, values, onChoose }: EditorProps) {
  const { t } = useTranslations('reports');
  const { key, label, type, required, minimum, maximum, maxLength } = definition;
  const current = values[key];
  const isNumber = type === 'number';
  const initial: ParameterValue | null = isNumber ? null : '';
  const apply = ({ value }: FormValues) => {
    onChoose(value === '' ? null : value);
    return Promise.resolve({ data: null });
  };
  return (
    <div className="host-parameter__form">
      <InlineForm<FormValues>
        label={label}
        submitLabel={t('parameters.apply')}
        initialValues={{
          value: typeof current === 'number' || typeof current === 'string' ? current : initial,
        }}
        submit={apply}
      >
        {isNumber ? (
          <NumberField
            name="value"
            label={label}
            required={required}
            min={minimum ?? -largest}
            max={maximum ?? largest}
          />
        ) : (
          <TextField
            name="value"
            label={label}
            required={required}
            maxLength={maxLength ?? parameterLimits.text}
            messages={{ required: t('parameters.required') }}
          />
        )}
      </InlineForm>
    </div>
  );
}
