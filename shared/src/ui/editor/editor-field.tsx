import { Field, type FieldSettings } from '../form/fields/field';
import { Editor } from './editor';

export type EditorFieldProps = Omit<FieldSettings, 'minLength' | 'maxLength'> & { placeholder?: string };

/** Shows a field for formatted text in a form. Its value is HTML. */
export function EditorField({ placeholder, autoFocus = false, ...field }: EditorFieldProps) {
  return (
    <Field<string> marksOptional {...field} textOf={(html) => html.replace(/<[^>]*>/g, ' ').trim()}>
      {({ value, ...control }) => (
        <Editor
          {...control}
          value={value ?? ''}
          placeholder={placeholder}
          autoFocus={autoFocus}
          aria-label={field.label}
        />
      )}
    </Field>
  );
}
