import { useErrorWords } from '@portal/shared/api';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { currentLanguage, useWords } from '@portal/shared/i18n';
import { IconButton, useNotice } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { BookOpen, CircleHelp, Mail } from 'lucide-react';
import { openContactUs, preloadContactUs } from './contact-us-part';

export interface HelpButtonProps {
  product: Pick<ApplicationSettings['product'], 'knowledgeCenterUrl'>;
}

/** Help: the knowledge center in a new tab, and the contact form. */
export function HelpButton({ product }: HelpButtonProps) {
  const { t } = useWords('host');
  const notice = useNotice();
  const errorWords = useErrorWords();
  const items = [
    {
      key: 'knowledge-center',
      label: t('help.knowledgeCenter'),
      icon: <BookOpen size={20} strokeWidth={1.5} aria-hidden="true" />,
      href: product.knowledgeCenterUrl.replace('{language}', currentLanguage()),
      newTab: true,
    },
    {
      key: 'contact-us',
      label: t('help.contactUs'),
      icon: <Mail size={20} strokeWidth={1.5} aria-hidden="true" />,
      onSelect: () => void openContactUs().catch((error: unknown) => notice.error(errorWords(error))),
    },
  ];
  return (
    <Dropdown
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('help.label')}
          icon={<CircleHelp size={20} strokeWidth={1.5} aria-hidden="true" />}
          onPointerEnter={preloadContactUs}
          onFocus={preloadContactUs}
        />
      )}
    />
  );
}
