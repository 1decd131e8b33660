import { sampleChatLimits } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { hasVisibleText } from '@portal/shared/text';
import { Button, readKey } from '@portal/shared/ui';
import { SendHorizontal } from 'lucide-react';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslations } from '../../translations';
import type { useOutbox } from './outbox/use-outbox';

interface MessageBoxProps {
  contactName: string;
  outbox: ReturnType<typeof useOutbox>;
}

/** Shows the field for a message. Enter sends, Shift+Enter inserts a line break. The text stays until it is sent. */
export function MessageBox({ contactName, outbox: { draft, setDraft, send } }: MessageBoxProps) {
  const { t } = useTranslations('chat');
  const id = useId();
  const text = draft.trim();
  const isTooLong = text.length > sampleChatLimits.message;
  const canSend = hasVisibleText(text) && !isTooLong;
  const submit = () => {
    if (canSend) send(text);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  const label = t('write', { name: contactName });
  return (
    <form
      className="demo-chat__box"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        className="demo-chat__field"
        rows={1}
        aria-label={label}
        placeholder={label}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint`}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <span id={`${id}-hint`} className={`demo-chat__hint ${isTooLong ? 'demo-chat__hint--wrong' : ''}`}>
        {isTooLong ? t('tooLong', { limit: formatNumber(sampleChatLimits.message) }) : t('enterSends')}
      </span>
      <Button
        type="submit"
        variant="primary"
        aria-disabled={!canSend}
        icon={<SendHorizontal size={18} strokeWidth={1.5} aria-hidden />}
      >
        {t('send')}
      </Button>
    </form>
  );
}
