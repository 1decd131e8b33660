import { Select as AntdSelect, type SelectProps } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import type { ControlSettings } from '../form/fields/control-settings';
import { matchesLabel } from './match';
import { usePopup } from './use-popup';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** Search on the server: the options are the matches of the last text. */
export interface ChoiceSearch {
  /** Called with each typed text, and with an empty one after a choice. */
  onSearch(text: string): void;
  isLoading: boolean;
  isFailed: boolean;
  /** Returns the label of a chosen value that is not among the options. */
  labelOf(value: string): string;
}

export interface MultiSelectProps<Value extends string> extends ControlSettings {
  options: readonly Choice<Value>[];
  value: readonly Value[];
  onChange(value: Value[]): void;
  /** Maximum number of chosen options. */
  max?: number | undefined;
  /** Default: the options are all that can be chosen, and the typed text filters them. */
  search?: ChoiceSearch | undefined;
}

type ShownLabel = Parameters<NonNullable<SelectProps['labelRender']>>[0];

/** Returns the settings of a list whose options the server filters. */
function useServerSearch(search: ChoiceSearch | undefined) {
  const { t } = useTranslations('choose');
  if (!search) return null;
  const { isLoading, isFailed, labelOf, onSearch } = search;
  const emptyText = t(isFailed ? 'failed' : 'noMatch');
  return {
    showSearch: { filterOption: false, onSearch },
    loading: isLoading,
    notFoundContent: isLoading ? t('searching') : emptyText,
    labelRender: ({ value, label }: ShownLabel) => label ?? labelOf(String(value)),
  };
}

/** Shows a control to choose several options from a list with search. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, value, onChange, max, search, name: _name, ...rest } = props;
  const popup = usePopup();
  const serverSearch = useServerSearch(search);
  return (
    <AntdTheme>
      <AntdSelect<Value[]>
        {...rest}
        {...popup}
        className="ui-choose"
        mode="multiple"
        value={[...value]}
        options={[...options]}
        maxCount={max}
        showSearch={{ filterOption: (typed, option) => matchesLabel(typed, option?.label) }}
        {...serverSearch}
        onChange={(chosen) => {
          search?.onSearch('');
          onChange(chosen);
        }}
      />
    </AntdTheme>
  );
}

export interface TagsInputProps extends ControlSettings {
  value: readonly string[];
  onChange(value: string[]): void;
  max?: number | undefined;
}

/** Shows an input for several short texts. Enter, a comma and a semicolon end a text. */
export function TagsInput({ value, onChange, max, name: _name, ...rest }: TagsInputProps) {
  const change = (tags: string[]) =>
    onChange([...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]);
  return (
    <AntdTheme>
      <AntdSelect<string[]>
        {...rest}
        className="ui-choose"
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';']}
        value={[...value]}
        maxCount={max}
        onChange={change}
      />
    </AntdTheme>
  );
}
