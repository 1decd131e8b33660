import { useRef } from 'react';
import type { EditorProps } from './editor-props';
import { Toolbar } from './toolbar';
import { useEditor } from './use-editor';

/** The editor with its code: loaded by `Editor`. */
export function EditorView(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const { state, run } = useEditor(props, place);
  return (
    <div className={`ui-editor ${props.disabled ? 'ui-editor--disabled' : ''} ${props.className ?? ''}`}>
      <Toolbar state={state} run={run} disabled={props.disabled === true} />
      <div ref={place} className="ui-editor__place" />
    </div>
  );
}
