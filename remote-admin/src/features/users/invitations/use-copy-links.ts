import { copyText, useNotice, useProblemNotice } from '@portal/shared/ui';
import { formatNumber } from '@portal/shared/i18n';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useLazyGetInvitationLinkQuery } from './invitations.api';

/** A message that was just queued has its link shortly after. */
const attempts = 10;
const pause = 500;

/** Returns a function that copies the links of invitations, one per line after the address, and whether it runs. */
export function useCopyLinks() {
  const { t } = useTranslations('invitations');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [getLink] = useLazyGetInvitationLinkQuery();
  const [isCopying, setIsCopying] = useState(false);
  const readLink = async (id: string) => {
    let result = await getLink(id);
    for (let attempt = 1; attempt < attempts && !result.data; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      result = await getLink(id);
    }
    return result;
  };
  const copyLinks = async (invitations: readonly { id: string; email: string }[]): Promise<void> => {
    const lines: string[] = [];
    let problem: unknown;
    setIsCopying(true);
    for (const { id, email } of invitations) {
      const { data, error } = await readLink(id);
      if (data) lines.push(`${email}\t${data.url}`);
      else problem = error;
      if (error) break;
    }
    setIsCopying(false);
    if (problem) return showProblem(problem);
    const count = lines.length;
    await copyText(lines.join('\n')).then(
      () => notice.success(t('link.copiedSeveral', { count, number: formatNumber(count) })),
      () => notice.error(t('link.notCopied', { url: lines.join(' ') })),
    );
  };
  return { copyLinks, isCopying };
}
