import { readKey } from '@portal/shared/ui';
import { Input } from '@portal/shared/ui/form';
import { useState } from 'react';

export interface NewEntryProps {
  /** Name of the field, also shown while it is empty. */
  label: string;
  maxLength: number;
  className?: string;
  onAdd(text: string): void;
}

/** Shows a field that adds an entry to a list by Enter and when it is left. Blank texts are ignored. */
export function NewEntry({ label, maxLength, className, onAdd }: NewEntryProps) {
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() !== '') onAdd(text.trim());
    setText('');
  };
  return (
    <Input
      variant="borderless"
      {...(className === undefined ? {} : { className })}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (readKey(event) !== 'Enter') return;
        event.preventDefault();
        add();
      }}
      onBlur={add}
    />
  );
}
