import type { FieldDescription } from './field-frame';

/** Properties of a control that can be used in a field or alone. */
export interface ControlSettings extends Partial<FieldDescription> {
  name?: string;
  disabled?: boolean;
  placeholder?: string | undefined;
  onBlur?(): void;
  /** Accessible name, if no label refers to the control. */
  'aria-label'?: string | undefined;
  'aria-required'?: true | undefined;
  'data-autofocus'?: true | undefined;
}
