import type { ApplicationSettings } from '@portal/shared/contracts';
import { currentLanguage } from '@portal/shared/i18n';
import { IconButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { BookOpen, CircleHelp, Keyboard, Mail } from 'lucide-react';
import { useTranslations } from '../../translations';

export interface HelpButtonProps {
  product: Pick<ApplicationSettings['product'], 'knowledgeCenterUrl'>;
  onContact(): void;
  /** Opens the list of keyboard shortcuts. */
  onKeys(): void;
  /** Called on hover and focus to preload the contact form. */
  onIntent(): void;
}

/** Help menu with the knowledge center, which opens in a new tab, the contact form and the keyboard shortcuts. */
export function HelpButton({ product, onContact, onKeys, onIntent }: HelpButtonProps) {
  const { t } = useTranslations('help');
  const items = [
    {
      key: 'knowledge-center',
      label: t('knowledgeCenter'),
      icon: <BookOpen size={20} strokeWidth={1.5} aria-hidden="true" />,
      href: product.knowledgeCenterUrl.replace('{language}', currentLanguage()),
      newTab: true,
    },
    {
      key: 'contact-us',
      label: t('contactUs'),
      icon: <Mail size={20} strokeWidth={1.5} aria-hidden="true" />,
      onSelect: onContact,
    },
    {
      key: 'keys',
      label: t('keys'),
      icon: <Keyboard size={20} strokeWidth={1.5} aria-hidden="true" />,
      onSelect: onKeys,
    },
  ];
  return (
    <Dropdown
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('label')}
          icon={<CircleHelp size={20} strokeWidth={1.5} aria-hidden="true" />}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        />
      )}
    />
  );
}
