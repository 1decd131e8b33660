import { parseMailAddress, splitMailAddresses, type Recipient } from '@portal/shared/contracts/sample-apps';
import { readKey } from '@portal/shared/ui';
import { Input } from '@portal/shared/ui/form';
import { isEmail } from '@portal/shared/text';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { toName } from '../mail-texts';

export interface RecipientsInputProps {
  label: string;
  value: readonly string[];
  recipients: readonly Recipient[];
  /** Focuses the input when it appears. */
  focused?: boolean;
  error?: string | undefined;
  /** Button at the end of the line. */
  action?: ReactNode;
  onChange(value: string[]): void;
}

export const isComplete = (contact: string): boolean => isEmail(parseMailAddress(contact).email);

/** Shows recipients as chips. A comma, Enter or leaving the input ends an address; a wrong one stays, marked. */
export function RecipientsInput(props: RecipientsInputProps) {
  const { label, value, recipients, focused = false, error, action, onChange } = props;
  const { t } = useTranslations('mailbox');
  const id = useId();
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const added = splitMailAddresses(typed).filter((contact) => !value.includes(contact));
    if (added.length > 0) onChange([...value, ...added]);
    setText('');
  };
  const type = (typed: string) => {
    const isChosen = recipients.some(({ contact }) => contact === typed);
    if (isChosen || /[,;\n]\s*$/.test(typed)) add(typed);
    else setText(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    if (key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <div className="demo-mail-to" role="group" aria-label={label}>
      <label htmlFor={id} className="demo-mail-to__label">
        {label}
      </label>
      <div className="demo-mail-to__value">
        {value.map((contact) => (
          <Chip
            key={contact}
            contact={contact}
            onRemove={() => onChange(value.filter((one) => one !== contact))}
          />
        ))}
        <Input
          variant="borderless"
          id={id}
          list={`${id}-list`}
          className="demo-mail-to__input"
          autoComplete="off"
          autoFocus={focused}
          value={text}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => type(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,;\n@]/.test(pasted)) return;
            event.preventDefault();
            add(text + pasted);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
        <datalist id={`${id}-list`}>
          {recipients.map(({ contact }) => (
            <option key={contact} value={contact} />
          ))}
        </datalist>
      </div>
      {action}
      {error !== undefined && (
        <p id={`${id}-error`} className="demo-mail-error" role="alert">
          {error}
        </p>
      )}
      {value.some((contact) => !isComplete(contact)) && error === undefined && (
        <p className="demo-mail-error">{t('compose.wrongAddress')}</p>
      )}
    </div>
  );
}

function Chip({ contact, onRemove }: { contact: string; onRemove(): void }) {
  const { t } = useTranslations('mailbox');
  return (
    <span className="demo-mail-chip" data-wrong={!isComplete(contact) || undefined} title={contact}>
      {toName(contact)}
      <button type="button" aria-label={t('compose.remove', { name: toName(contact) })} onClick={onRemove}>
        <X size={12} strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  );
}
