import { Button, IconButton, useProblemNotice } from '@portal/shared/ui';
import { Input, SaveStatus, TextArea } from '@portal/shared/ui/form';
import { Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from '../../../translations';
import { MailIcon } from '../icons';
import { useListMailRecipientsQuery } from '../mailbox.api';
import { useDeleteMailMutation } from '../mails.api';
import { closeComposer, type ComposerContent } from './composer-store';
import { RecipientsInput } from './recipients-input';
import { useDraft, type Draft } from './use-draft';
import { useSend, type ComposerErrors } from './use-send';

/** Shows a mail that is written: a panel at the lower right, the whole page on the phone. */
export function Composer({ initial }: { initial: ComposerContent }) {
  const { t } = useTranslations('mailbox');
  const id = useId();
  const draft = useDraft(initial);
  const { send, errors, isSending } = useSend(draft);
  const showProblem = useProblemNotice();
  const [deleteMail] = useDeleteMailMutation();
  const close = async () => {
    await draft.flush();
    closeComposer();
  };
  const discard = async () => {
    const draftId = draft.content.id;
    const { error } = draftId === null ? { error: undefined } : await deleteMail(draftId);
    if (error) showProblem(error);
    else closeComposer();
  };
  return (
    <section className="demo-mail-composer" role="dialog" aria-labelledby={id}>
      <div className="demo-mail-composer__head">
        <h2 id={id}>{draft.content.subject || t('compose.title')}</h2>
        <SaveStatus state={draft.state} />
        <IconButton label={t('compose.close')} icon={<MailIcon icon={X} />} onClick={() => void close()} />
      </div>
      <Fields draft={draft} errors={errors} />
      <div className="demo-mail-composer__foot">
        <Button variant="primary" busy={isSending} onClick={() => void send()}>
          {t('compose.send')}
        </Button>
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
        onChange={(to) => change({ to })}
      />
      {showsCopies ? (
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
      ) : (
        <Button variant="quiet" size="small" onClick={() => setShowsCopies(true)}>
          {t('compose.showCopies')}
        </Button>
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
      <TextArea
        className="demo-mail-composer__text"
        aria-label={t('compose.text')}
        aria-invalid={errors.content !== undefined}
        aria-describedby={errors.content === undefined ? undefined : id}
        autoFocus={content.to.length > 0}
        maxLength={100_000}
        value={content.content}
        onChange={({ target }) => change({ content: target.value })}
      />
      {errors.content !== undefined && (
        <p id={id} className="demo-mail-error" role="alert">
          {errors.content}
        </p>
      )}
      {content.attachments.length > 0 && (
        <p className="demo-mail-note">
          {t('compose.attached', { names: content.attachments.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  );
}
