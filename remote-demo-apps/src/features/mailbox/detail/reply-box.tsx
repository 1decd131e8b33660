import type { Mail } from '@portal/shared/contracts/sample-apps';
import { Button } from '@portal/shared/ui';
import { Forward, Pencil, Reply, ReplyAll } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { composeMail } from '../compose/composer-store';
import { toAnswer, toDraftContent } from '../compose/answers';
import { useOwnAddress } from '../compose/use-own-address';
import { MailIcon } from '../icons';

/** Returns functions that open the composer for a mail. */
export function useAnswers(mail: Mail | null) {
  const { t } = useTranslations('mailbox');
  const own = useOwnAddress();
  const answer = (kind: 'reply' | 'replyAll' | 'forward') => () => {
    if (mail) composeMail(toAnswer(mail, { kind, own, wrote: t('wrote', { name: mail.from.contact }) }));
  };
  return {
    reply: answer('reply'),
    replyAll: answer('replyAll'),
    forward: answer('forward'),
    edit: () => mail && composeMail(toDraftContent(mail)),
  };
}

/** Buttons below a mail that answer it, or continue a draft. */
export function ReplyBox({ mail }: { mail: Mail }) {
  const { t } = useTranslations('mailbox');
  const { reply, replyAll, forward, edit } = useAnswers(mail);
  if (mail.folder === 'drafts')
    return (
      <div className="demo-mail-reply">
        <Button variant="primary" icon={<MailIcon icon={Pencil} size={16} />} onClick={edit}>
          {t('continueDraft')}
        </Button>
      </div>
    );
  return (
    <div className="demo-mail-reply">
      <Button icon={<MailIcon icon={Reply} size={16} />} aria-keyshortcuts="r" onClick={reply}>
        {t('reply')}
      </Button>
      <Button icon={<MailIcon icon={ReplyAll} size={16} />} aria-keyshortcuts="a" onClick={replyAll}>
        {t('replyAll')}
      </Button>
      <Button icon={<MailIcon icon={Forward} size={16} />} aria-keyshortcuts="f" onClick={forward}>
        {t('forward')}
      </Button>
      <span className="demo-mail-keys" aria-hidden="true">
        <kbd>R</kbd> <kbd>A</kbd> <kbd>F</kbd>
      </span>
    </div>
  );
}
