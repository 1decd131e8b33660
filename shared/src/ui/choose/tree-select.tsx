import { TreeSelect as AntdTreeSelect } from 'antd';
import { useState, type Key } from 'react';
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

const parentsIn = (options: readonly TreeChoice[]): string[] =>
  options.flatMap(({ value, children }) => (children ? [value, ...parentsIn(children)] : []));

/** All parents are expanded unless a person collapses them, also those that are loaded while the list is open. */
function useExpanded(options: readonly TreeChoice[]) {
  const [collapsed, setCollapsed] = useState<readonly string[]>([]);
  const parents = parentsIn(options);
  return {
    treeExpandedKeys: parents.filter((key) => !collapsed.includes(key)),
    onTreeExpand: (expanded: readonly Key[]) =>
      setCollapsed(parents.filter((key) => !expanded.includes(key))),
    onSearch: () => setCollapsed([]),
  };
}

/** Shows a control to choose one option of a tree with search. */
export function TreeSelect({ options, value, onChange, name: _name, ...rest }: TreeSelectProps) {
  const popup = usePopup();
  const { onSearch, ...expanded } = useExpanded(options);
  return (
    <AntdTheme>
      <AntdTreeSelect<string, TreeChoice>
        {...rest}
        {...popup}
        {...expanded}
        className="ui-choose"
        // antd shows the placeholder only for undefined.
        value={value ?? undefined}
        treeData={[...options]}
        showSearch={{
          onSearch,
          filterTreeNode: (typed, node) => matchesLabel(typed, node.label),
          treeNodeFilterProp: 'label',
        }}
        onChange={(next) => onChange(next ?? null)}
      />
    </AntdTheme>
  );
}
