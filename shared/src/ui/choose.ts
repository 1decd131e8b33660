import './form/form.css';
import './choose/choose.css';

export {
  MultiSelect,
  TagsInput,
  type Choice,
  type ChoiceSearch,
  type MultiSelectProps,
  type TagsInputProps,
} from './choose/multi-select';
export { AutoComplete, type AutoCompleteProps } from './choose/auto-complete';
export { TreeSelect, type TreeChoice, type TreeSelectProps } from './choose/tree-select';
export { Tree, type TreeNode, type TreeProps } from './choose/tree';
export {
  AutoCompleteField,
  MultiSelectField,
  TagsField,
  TreeSelectField,
  type AutoCompleteFieldProps,
  type MultiSelectFieldProps,
  type TagsFieldProps,
  type TreeSelectFieldProps,
} from './choose/choose-fields';
export {
  RadioField,
  Switch,
  SwitchField,
  type RadioFieldProps,
  type SwitchProps,
} from './choose/option-fields';
