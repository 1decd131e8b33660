import './rich-text/rich-text.css';
export { RichText, preloadMarkdown, type RichTextProps } from './rich-text/rich-text';
