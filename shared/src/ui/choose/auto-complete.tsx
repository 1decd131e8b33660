import { AutoComplete as AntdAutoComplete } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';
import type { ControlSettings } from '../form/fields/control-settings';
import { matchesLabel } from './match';
import { usePopup } from './use-popup';

export interface AutoCompleteProps extends ControlSettings {
  suggestions: readonly string[];
  value: string;
  onChange(value: string): void;
}

/** Shows a text input with a list of suggestions that contain the typed text. Other texts stay possible. */
export function AutoComplete({ suggestions, value, onChange, name: _name, ...rest }: AutoCompleteProps) {
  const popup = usePopup();
  return (
    <AntdTheme>
      <AntdAutoComplete
        {...rest}
        {...popup}
        className="ui-choose"
        value={value}
        options={suggestions.map((suggestion) => ({ value: suggestion }))}
        showSearch={{ filterOption: (typed, option) => matchesLabel(typed, option?.value) }}
        onChange={(text) => onChange(text ?? '')}
      />
    </AntdTheme>
  );
}
