import { useRef } from 'react';
import { Button, type ButtonProps } from '../button';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Accessible name of the file input. */
  inputLabel: string;
  /** MIME types that the file dialog offers. */
  accept: readonly string[];
  onFile(file: File): void;
}

/** Shows a button that opens the file dialog. The same file can be chosen again. */
export function FileButton({ inputLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="ui-file-button__input"
        accept={accept.join(',')}
        tabIndex={-1}
        aria-label={inputLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
