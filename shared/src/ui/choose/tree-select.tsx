import { TreeSelect as AntdTreeSelect } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';
import type { ControlSettings } from '../form/fields/control-settings';
import { matchesLabel } from './match';
import { usePopup } from './use-popup';

/** Node of a tree of options. */
export interface TreeChoice {
  value: string;
  label: string;
  disabled?: boolean;
  children?: TreeChoice[];
}

export interface TreeSelectProps extends ControlSettings {
  options: readonly TreeChoice[];
  value: string | null;
  onChange(value: string | null): void;
}

/** Shows a control to choose one option of a tree with search. */
export function TreeSelect({ options, value, onChange, name: _name, ...rest }: TreeSelectProps) {
  const popup = usePopup();
  return (
    <AntdTheme>
      <AntdTreeSelect<string, TreeChoice>
        {...rest}
        {...popup}
        className="ui-choose"
        // antd shows the placeholder only for undefined.
        value={value ?? undefined}
        treeData={[...options]}
        showSearch={{
          filterTreeNode: (typed, node) => matchesLabel(typed, node.label),
          treeNodeFilterProp: 'label',
        }}
        treeDefaultExpandAll
        onChange={(next) => onChange(next ?? null)}
      />
    </AntdTheme>
  );
}
