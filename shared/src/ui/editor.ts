import './editor/editor.css';
export { Editor, preloadEditor } from './editor/editor';
export type { EditorProps } from './editor/editor-props';
export { EditorField, type EditorFieldProps } from './editor/editor-field';
