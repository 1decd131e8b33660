import { baseKeymap, chainCommands, exitCode, lift, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { schema } from './schema';

const { nodes, marks } = schema;

/** Returns whether the cursor is inside a node of this type. */
export function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

export function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
}

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isInside(state, type) ? liftListItem(nodes.listItem) : wrapInList(type))(state, dispatch);

const toggleQuote: Command = (state, dispatch) =>
  (isInside(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch);

const insertBreak = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
});

/** Selects the text: the formats of lists and quotes do not apply to the whole document. */
const selectText: Command = ({ tr, doc }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};

export interface EditorCommand {
  name: 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'blockquote' | 'undo' | 'redo';
  run: Command;
  /** Returns whether the format applies at the cursor; not set for actions. */
  isActive?: (state: EditorState) => boolean;
  keys?: string;
}

export const commands: readonly EditorCommand[] = [
  {
    name: 'bold',
    run: toggleMark(marks.bold),
    isActive: (state) => hasMark(state, marks.bold),
    keys: 'Control+B',
  },
  {
    name: 'italic',
    run: toggleMark(marks.italic),
    isActive: (state) => hasMark(state, marks.italic),
    keys: 'Control+I',
  },
  {
    name: 'bulletList',
    run: toggleList(nodes.bulletList),
    isActive: (state) => isInside(state, nodes.bulletList),
  },
  {
    name: 'orderedList',
    run: toggleList(nodes.orderedList),
    isActive: (state) => isInside(state, nodes.orderedList),
  },
  { name: 'blockquote', run: toggleQuote, isActive: (state) => isInside(state, nodes.blockquote) },
  { name: 'undo', run: undo, keys: 'Control+Z' },
  { name: 'redo', run: redo, keys: 'Control+Shift+Z' },
];

/** Tab is left to the page, so that a person can leave the text by keyboard. */
export const textKeys: Record<string, Command> = {
  ...baseKeymap,
  'Mod-a': selectText,
  'Mod-b': toggleMark(marks.bold),
  'Mod-i': toggleMark(marks.italic),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(nodes.listItem),
  'Mod-[': liftListItem(nodes.listItem),
  'Shift-Enter': insertBreak,
  Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap['Enter'] ?? (() => false)),
};

/** Returns the address of the link at the cursor. */
export function linkAt({ selection, doc }: EditorState): string {
  const { $from, from, to } = selection;
  let href: string | undefined;
  const read = (found: ReturnType<MarkType['isInSet']>) =>
    (href ??= found ? String(found.attrs['href']) : undefined);
  read(marks.link.isInSet($from.marks()));
  doc.nodesBetween(from, to, (node) => void read(marks.link.isInSet(node.marks)));
  return href ?? '';
}

/** Links the selected text; without a selection, inserts the address as a linked text. An empty address removes links. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = linkRange(state);
    const { tr } = state;
    tr.removeMark(from, to, marks.link);
    if (href !== '' && empty) tr.insert(from, schema.text(href, [marks.link.create({ href })]));
    else if (href !== '') tr.addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Returns the selection, or the whole link that the cursor is in. */
function linkRange({ selection }: EditorState): { from: number; to: number; empty: boolean } {
  const { $from, from, to, empty } = selection;
  const mark = marks.link.isInSet($from.marks());
  if (!empty || !mark) return { from, to, empty };
  let start = $from.start();
  let range: { from: number; to: number; empty: boolean } = { from, to, empty };
  $from.parent.forEach((node, offset) => {
    const nodeStart = $from.start() + offset;
    const isPart = mark.isInSet(node.marks);
    if (!isPart) start = nodeStart + node.nodeSize;
    else if (start <= from && nodeStart + node.nodeSize >= from) {
      range = { from: start, to: nodeStart + node.nodeSize, empty: false };
    }
  });
  return range;
}
