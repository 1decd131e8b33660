import './form/form.css';

export {
  Checkbox,
  Form,
  Input,
  Select,
  TextArea,
  type CheckboxProps,
  type FormProps,
  type InputProps,
  type SelectProps,
  type TextAreaProps,
} from './form/controls';
