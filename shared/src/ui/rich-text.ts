export { RichText, preloadMarkdown, type RichTextProps } from './rich-text/rich-text';
