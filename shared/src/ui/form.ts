import './overlay/overlay.css';
import './form/form.css';

export { FormDialog, type FormDialogProps } from './form/form-dialog';
export { FormPage, type FormPageProps } from './form/form-page';
export { InlineForm, type InlineFormProps } from './form/inline-form';
export { useFieldValue, useFormValues } from './form/fields/use-field-value';
export { Field, type FieldControl, type FieldProps, type FieldSettings } from './form/fields/field';
export type { FieldDescription, FieldWidth } from './form/fields/field-frame';
export {
  TextAreaField,
  TextField,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './form/fields/text-fields';
export {
  CheckboxField,
  SelectField,
  type CheckboxFieldProps,
  type FieldOption,
  type SelectFieldProps,
} from './form/fields/choice-fields';
export { TileField, type TileFieldProps } from './form/fields/tile-field';
export { FieldPair } from './form/fields/field-pair';
export { NumberField, type NumberFieldProps } from './form/fields/number-field';
export { PasswordField, type PasswordFieldProps } from './form/fields/password-field';
export { SavedField, type SavedFieldProps } from './form/fields/saved-field';
export { SaveStatus, type SaveState } from './form/fields/save-status';
export { revealEvent } from './form/submission/form-scope';
export { applyFieldErrors, type AppliedFieldErrors } from './form/submission/field-errors';
export type {
  CurrentObject,
  FormConflict,
  FormSettings,
  ProblemDescription,
  Submission,
  SubmissionResult,
} from './form/submission/form-settings';
export {
  Checkbox,
  Input,
  Select,
  TextArea,
  type CheckboxProps,
  type InputProps,
  type SelectProps,
  type TextAreaProps,
} from './form/fields/controls';
