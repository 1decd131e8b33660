import type { ControlSettings } from '../form/fields/control-settings';

export interface EditorProps extends Omit<ControlSettings, 'name'> {
  /** HTML with paragraphs, lists, quotes, links, bold and italic; other elements are dropped when it is read. */
  value: string;
  /** Called with the HTML after each change; an empty string if there is no text. */
  onChange(html: string): void;
  /** Focuses the text as soon as it can be written. */
  autoFocus?: boolean;
  className?: string;
}
