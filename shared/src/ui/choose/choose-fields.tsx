import { useTranslations } from '../../translations';
import { Field, type FieldSettings } from '../form/fields/field';
import { AutoComplete } from './auto-complete';
import { MultiSelect, TagsInput, type Choice, type ChoiceSearch } from './multi-select';
import { TreeSelect, type TreeChoice } from './tree-select';

type ChoiceSettings = Omit<FieldSettings, 'minLength' | 'maxLength'> & { placeholder?: string };

export interface MultiSelectFieldProps<Value extends string> extends ChoiceSettings {
  options: readonly Choice<Value>[];
  /** Maximum number of chosen options. */
  max?: number;
  /** Search on the server. Default: the typed text filters the options. */
  search?: ChoiceSearch;
}

/** Shows a field to choose several options. Its value is a list. */
export function MultiSelectField<Value extends string>(props: MultiSelectFieldProps<Value>) {
  const { options, max, placeholder, search, ...field } = props;
  const { t } = useTranslations('choose');
  const labelOf = (value: Value) =>
    options.find((option) => option.value === value)?.label ?? search?.labelOf(value) ?? value;
  return (
    <Field<Value[]>
      isChoice
      marksOptional
      {...field}
      messages={{ required: t('errors.required'), ...field.messages }}
      textOf={(values) => values.map(labelOf).join(', ')}
    >
      {({ value, ...control }) => (
        <MultiSelect<Value>
          {...control}
          name={field.name}
          value={value ?? []}
          options={options}
          max={max}
          search={search}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

export interface TagsFieldProps extends ChoiceSettings {
  max?: number;
  /** Returns the message for a text that is not valid. */
  validateTag?(tag: string): string | null;
}

/** Shows a field for several short texts, such as e-mail addresses. Its value is a list without duplicates. */
export function TagsField({ max, validateTag, placeholder, ...field }: TagsFieldProps) {
  const { t } = useTranslations('choose');
  const firstMessage = (tags: string[]): string | null => {
    for (const tag of tags) {
      const message = validateTag?.(tag) ?? null;
      if (message !== null) return message;
    }
    return null;
  };
  return (
    <Field<string[]>
      marksOptional
      help={t('tags.help')}
      {...field}
      validate={(tags) => firstMessage(tags ?? [])}
    >
      {({ value, ...control }) => (
        <TagsInput {...control} name={field.name} value={value ?? []} max={max} placeholder={placeholder} />
      )}
    </Field>
  );
}

export interface TreeSelectFieldProps extends ChoiceSettings {
  options: readonly TreeChoice[];
}

const labelIn = (options: readonly TreeChoice[], value: string): string | null => {
  for (const option of options) {
    const label = option.value === value ? option.label : labelIn(option.children ?? [], value);
    if (label !== null) return label;
  }
  return null;
};

/** Shows a field to choose one option of a tree. Its value is the option's value or null. */
export function TreeSelectField({ options, placeholder, ...field }: TreeSelectFieldProps) {
  const { t } = useTranslations('choose');
  return (
    <Field<string | null>
      isChoice
      marksOptional
      {...field}
      messages={{ required: t('errors.required'), ...field.messages }}
      textOf={(value) => (value === null ? '' : (labelIn(options, value) ?? value))}
    >
      {(control) => <TreeSelect {...control} name={field.name} options={options} placeholder={placeholder} />}
    </Field>
  );
}

export interface AutoCompleteFieldProps extends FieldSettings {
  suggestions: readonly string[];
  placeholder?: string;
}

/** Shows a field for a text with suggestions. */
export function AutoCompleteField({ suggestions, placeholder, ...field }: AutoCompleteFieldProps) {
  return (
    <Field<string> marksOptional {...field}>
      {({ value, ...control }) => (
        <AutoComplete
          {...control}
          name={field.name}
          value={value ?? ''}
          suggestions={suggestions}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
