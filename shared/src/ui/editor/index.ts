import './editor.css';
export { Editor, preloadEditor } from './editor';
export type { EditorProps } from './editor-props';
export { EditorField, type EditorFieldProps } from './editor-field';
