import { readKey } from '@portal/shared/ui';
import { TextArea } from '@portal/shared/ui/form';

interface GrowingTextProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  className: string;
  /** A text that wraps but has no line breaks. Enter saves it. */
  isOneLine?: boolean;
  minRows?: number;
  onChange(text: string): void;
  onLeave(): void;
}

/** Shows a text field that is as high as its text. */
export function GrowingText(props: GrowingTextProps) {
  const { label, isOneLine = false, minRows = 1, onChange, onLeave, ...field } = props;
  return (
    <TextArea
      {...field}
      aria-label={label}
      autoSize={{ minRows }}
      data-sample
      onChange={({ target }) => onChange(isOneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
      onKeyDown={(event) => {
        if (!isOneLine || readKey(event) !== 'Enter') return;
        event.preventDefault();
        onLeave();
      }}
      onBlur={onLeave}
    />
  );
}
