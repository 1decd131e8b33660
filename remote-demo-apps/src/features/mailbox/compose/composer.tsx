import { Button, IconButton, readKey, useProblemNotice } from '@portal/shared/ui';
import { Editor } from '@portal/shared/ui/editor';
import { Input, SaveStatus } from '@portal/shared/ui/form';
import { Paperclip, Trash2, X } from 'lucide-react';
import { useEffect, useId, useState, type DragEvent, type KeyboardEvent } from 'react';
import { chooseFiles } from '../../../device-files/device-files';
import { useTranslations } from '../../../translations';
import { MailIcon } from '../icons';
import { useListMailRecipientsQuery } from '../mailbox.api';
import { useDeleteMailMutation } from '../mails.api';
import { AttachedFiles } from './attached-files';
import { closeComposer, type ComposerContent } from './composer-store';
import { DraftConflict } from './draft-conflict';
import { RecipientsInput } from './recipients-input';
import { useAttachments } from './use-attachments';
import { useDraft, type Draft } from './use-draft';
import { useSend, type ComposerErrors } from './use-send';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Returns the focus to the element that opened the composer, unless it went elsewhere. */
function useReturnedFocus(opener: Element | null): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

/** Whether a key closes the composer; a panel that it opened closes by itself. */
const isEscapeInside = (event: KeyboardEvent): boolean =>
  readKey(event) === 'Escape' &&
  !event.defaultPrevented &&
  event.currentTarget.contains(event.target as Node);

export interface ComposerProps {
  initial: ComposerContent;
  /** Element that had the focus before. */
  opener: Element | null;
}

/** Shows a mail that is written: a panel at the lower right, the whole page on the phone. */
export function Composer({ initial, opener }: ComposerProps) {
  const { t } = useTranslations('mailbox');
  const id = useId();
  const draft = useDraft(initial);
  const attachments = useAttachments(draft);
  const { send, errors, isSending } = useSend(draft);
  const showProblem = useProblemNotice();
  const [deleteMail] = useDeleteMailMutation();
  useReturnedFocus(opener);
  const close = async () => {
    await draft.flush();
    // What could not be saved stays open.
    if (!draft.hasConflict()) closeComposer();
  };
  const discard = async () => {
    const draftId = await draft.drop();
    const { error } = draftId === null ? { error: undefined } : await deleteMail(draftId);
    if (error) showProblem(error);
    else closeComposer();
  };
  return (
    <section
      className="demo-mail-composer"
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => isEscapeInside(event) && void close()}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        attachments.add([...event.dataTransfer.files]);
      }}
    >
      <div className="demo-mail-composer__head">
        <h2 id={id}>{draft.content.subject || t('compose.title')}</h2>
        <SaveStatus state={draft.state} />
        <IconButton label={t('compose.close')} icon={<MailIcon icon={X} />} onClick={() => void close()} />
      </div>
      <DraftConflict draft={draft} />
      <Fields draft={draft} errors={errors} />
      <AttachedFiles files={draft.content.attachments} attachments={attachments} />
      <div className="demo-mail-composer__foot">
        <Button
          variant="primary"
          busy={isSending}
          disabled={attachments.isUploading}
          onClick={() => void send()}
        >
          {t('compose.send')}
        </Button>
        <IconButton
          label={t('compose.attach')}
          icon={<MailIcon icon={Paperclip} />}
          onClick={() => chooseFiles(attachments.add)}
        />
        <span className="demo-mail-note">{t('compose.stays')}</span>
        <IconButton
          label={t('compose.discard')}
          icon={<MailIcon icon={Trash2} />}
          onClick={() => void discard()}
        />
      </div>
    </section>
  );
}

function Fields({ draft, errors }: { draft: Draft; errors: ComposerErrors }) {
  const { t } = useTranslations('mailbox');
  const id = useId();
  const { content, change } = draft;
  const { data: recipients = [] } = useListMailRecipientsQuery();
  const [showsCopies, setShowsCopies] = useState(content.cc.length + content.bcc.length > 0);
  return (
    <div className="demo-mail-composer__body">
      <RecipientsInput
        label={t('compose.to')}
        value={content.to}
        recipients={recipients}
        focused={content.to.length === 0}
        error={errors.to}
        action={
          !showsCopies && (
            <Button variant="quiet" size="small" onClick={() => setShowsCopies(true)}>
              {t('compose.showCopies')}
            </Button>
          )
        }
        onChange={(to) => change({ to })}
      />
      {showsCopies && (
        <>
          <RecipientsInput
            label={t('compose.cc')}
            value={content.cc}
            recipients={recipients}
            onChange={(cc) => change({ cc })}
          />
          <RecipientsInput
            label={t('compose.bcc')}
            value={content.bcc}
            recipients={recipients}
            onChange={(bcc) => change({ bcc })}
          />
        </>
      )}
      <Input
        variant="borderless"
        className="demo-mail-composer__subject"
        aria-label={t('compose.subject')}
        placeholder={t('compose.subject')}
        maxLength={300}
        value={content.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <Editor
        className="demo-mail-composer__text"
        aria-label={t('compose.text')}
        {...(errors.content !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
        autoFocus={content.to.length > 0}
        value={content.content}
        onChange={(html) => change({ content: html })}
      />
      {errors.content !== undefined && (
        <p id={id} className="demo-mail-error" role="alert">
          {errors.content}
        </p>
      )}
    </div>
  );
}
