import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../core/button';
import { readKey } from '../core/keys/read-key';
import { useTranslations } from '../../translations';
import { toAddress } from './link-address';

interface LinkFormProps {
  /** Address of the link at the cursor; empty without one. */
  href: string;
  /** Called with an allowed address, or with an empty string to remove the link. */
  onApply(href: string): void;
}

/** Shows the address of a link. It is no form element, because the editor may be inside one. */
export function LinkForm({ href, onApply }: LinkFormProps) {
  const { t } = useTranslations('editor');
  const id = useId();
  const [text, setText] = useState(href);
  const [isInvalid, setIsInvalid] = useState(false);
  const apply = (event?: KeyboardEvent) => {
    event?.preventDefault();
    const address = toAddress(text);
    if (address === null) setIsInvalid(true);
    else onApply(address);
  };
  return (
    <div className="ui-editor__link">
      <label htmlFor={id}>{t('link.address')}</label>
      <input
        id={id}
        className="ui-editor__address"
        type="url"
        autoComplete="off"
        data-autofocus
        value={text}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-fault` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (readKey(event) === 'Enter') apply(event);
        }}
      />
      {isInvalid && (
        <p id={`${id}-fault`} className="ui-editor__fault" role="alert">
          {t('link.invalid')}
        </p>
      )}
      <div className="ui-editor__actions">
        <Button variant="primary" onClick={() => apply()}>
          {t('apply')}
        </Button>
        {href !== '' && <Button onClick={() => onApply('')}>{t('link.remove')}</Button>}
      </div>
    </div>
  );
}
