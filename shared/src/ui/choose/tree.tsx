import { useState } from 'react';
import { Tree as AntdTree } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';

/** Node of a tree. */
export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[];
}

export interface TreeProps {
  /** Accessible name. */
  label: string;
  nodes: readonly TreeNode[];
  selectedId: string | null;
  onSelect(id: string): void;
  /** Nodes that are open at first. */
  defaultOpenIds?: readonly string[];
}

/** antd requires a property of its own nodes in the type. */
type AntdNode = TreeNode & { disabled?: boolean };

const fieldNames = { title: 'label', key: 'id', children: 'children' };

/** Shows a tree. Arrow keys move and open, Space selects, Enter opens or selects. */
export function Tree({ label, nodes, selectedId, onSelect, defaultOpenIds = [] }: TreeProps) {
  const [openIds, setOpenIds] = useState<readonly string[]>(defaultOpenIds);
  return (
    <AntdTheme>
      <AntdTree<AntdNode>
        className="ui-tree"
        aria-label={label}
        blockNode
        fieldNames={fieldNames}
        treeData={[...nodes]}
        expandedKeys={[...openIds]}
        onExpand={(ids) => setOpenIds(ids.map(String))}
        selectedKeys={selectedId === null ? [] : [selectedId]}
        onSelect={(_ids, { node }) => onSelect(node.id)}
      />
    </AntdTheme>
  );
}
