import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { textKeys } from './commands';
import type { EditorProps } from './editor-props';
import { isEmptyText, readHtml, readPasted, writeHtml } from './html';

const createState = (html: string): EditorState =>
  EditorState.create({ doc: readHtml(html), plugins: [history(), keymap(textKeys)] });

const attributeNames = [
  'id',
  'aria-describedby',
  'aria-invalid',
  'aria-label',
  'aria-required',
  'data-autofocus',
] as const;

/**
 * Inserts what is pasted or dropped from outside. ProseMirror would give its HTML to the browser's parser, which the
 * content security policy refuses.
 */
function insertTransfer(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (!data || html === '') return false;
  view.dispatch(view.state.tr.replaceSelection(readPasted(html)).scrollIntoView().setMeta('paste', true));
  return true;
}

const handlers = {
  paste: (view: EditorView, event: ClipboardEvent) => {
    const isInserted = view.editable && insertTransfer(view, event.clipboardData);
    if (isInserted) event.preventDefault();
    return isInserted;
  },
  drop: (view: EditorView, event: DragEvent) => {
    if (view.dragging) return false;
    event.preventDefault();
    if (view.editable) insertTransfer(view, event.dataTransfer);
    return true;
  },
};

/** Attributes of the element that is written in. */
function attributesOf(props: EditorProps, state: EditorState): Record<string, string> {
  const given = attributeNames.flatMap((name) => (props[name] ? [[name, String(props[name])]] : []));
  return {
    ...(Object.fromEntries(given) as Record<string, string>),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-disabled': String(props.disabled === true),
    class: `ui-editor__text ${isEmptyText(state.doc) ? 'ui-editor__text--empty' : ''}`,
    'data-placeholder': props.placeholder ?? '',
  };
}

export interface TextEditor {
  state: EditorState;
  /** Runs a command and returns the focus to the text. */
  run(command: Command): void;
}

/** Keeps a ProseMirror view in step with the value. */
export function useEditor(props: EditorProps, place: RefObject<HTMLDivElement | null>): TextEditor {
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const [state, setState] = useState(() => createState(props.value));
  const [opening] = useState(state);
  const written = useRef(props.value);
  useLayoutEffect(() => {
    latest.current = props;
    // Attributes and the editable state are read again.
    view.current?.setProps({});
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const created: EditorView = new EditorView(place.current, {
      state: opening,
      attributes: (current) => attributesOf(latest.current, current),
      editable: () => latest.current.disabled !== true,
      handleDOMEvents: { ...handlers, blur: () => latest.current.onBlur?.() },
      dispatchTransaction: (transaction) => {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        written.current = writeHtml(next.doc);
        latest.current.onChange(written.current);
      },
    });
    view.current = created;
    if (latest.current.autoFocus) created.focus();
    return () => {
      created.destroy();
      view.current = null;
    };
  }, [place, opening]);
  const { value } = props;
  useEffect(() => {
    if (value === written.current || !view.current) return;
    written.current = value;
    const replaced = createState(value);
    view.current.updateState(replaced);
    setState(replaced);
  }, [value]);
  const run = (command: Command) => {
    if (!view.current || latest.current.disabled) return;
    command(view.current.state, view.current.dispatch.bind(view.current), view.current);
    view.current.focus();
  };
  return { state, run };
}
