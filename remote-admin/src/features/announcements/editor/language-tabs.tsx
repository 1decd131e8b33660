import { announcementLimits, languages, type Language } from '@portal/shared/contracts';
import { Tabs } from '@portal/shared/ui';
import { FieldPair, revealEvent, TextAreaField, TextField, useFieldValue } from '@portal/shared/ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from '../../../translations';

/** Whether any text in Turkish is entered: then its title and content are required. */
function useHasTurkish(): boolean {
  const texts = [
    useFieldValue<string>('trTitle'),
    useFieldValue<string>('trContent'),
    useFieldValue<string>('trHyperText'),
  ];
  return texts.some((text) => text !== undefined && text.trim() !== '');
}

interface LanguageTabsProps {
  language: Language;
  onSelect(language: Language): void;
}

/** Shows the texts in one language. Those in the other one stay in the form, and are shown when one of them is at fault. */
export function LanguageTabs({ language, onSelect }: LanguageTabsProps) {
  const { t } = useTranslations('announcements');
  return (
    <div className="admin-announcements__texts">
      <Tabs
        label={t('form.texts')}
        tabs={languages.map((name) => ({ name, title: t(`form.languages.${name}`) }))}
        selected={language}
        onSelect={onSelect}
      >
        {languages.map((name) => (
          <TextFields
            key={name}
            language={name}
            isShown={name === language}
            onReveal={() => onSelect(name)}
          />
        ))}
      </Tabs>
    </div>
  );
}

interface TextFieldsProps {
  language: Language;
  isShown: boolean;
  onReveal(): void;
}

function TextFields({ language, isShown, onReveal }: TextFieldsProps) {
  const { t } = useTranslations('announcements');
  const hasTurkish = useHasTurkish();
  const isRequired = language === 'en' || hasTurkish;
  const place = useRef<HTMLDivElement>(null);
  const reveal = useEffectEvent(() => flushSync(onReveal));
  useEffect(() => {
    const group = place.current;
    group?.addEventListener(revealEvent, reveal);
    return () => group?.removeEventListener(revealEvent, reveal);
  }, []);
  return (
    <div
      ref={place}
      role="group"
      className="admin-announcements__group"
      aria-label={t(`form.languages.${language}`)}
      hidden={!isShown}
    >
      {language === 'tr' && <p className="admin-announcements__note">{t('form.turkishNote')}</p>}
      <TextField
        name={`${language}Title`}
        label={t('form.titleField')}
        required={isRequired}
        maxLength={announcementLimits.title}
        messages={{ required: t(`form.titleRequired.${language}`) }}
      />
      <TextAreaField
        name={`${language}Content`}
        label={t('form.content')}
        help={t('form.contentHelp')}
        required={isRequired}
        rows={5}
        maxLength={announcementLimits.content}
        messages={{ required: t(`form.contentRequired.${language}`) }}
      />
      <FieldPair>
        <TextField
          name={`${language}HyperText`}
          label={t('form.hyperText')}
          help={t('form.hyperTextHelp')}
          width="name"
          maxLength={announcementLimits.hyperText}
          messages={{ required: t('form.hyperTextRequired') }}
          codeMessages={{
            not_allowed: t('form.hyperTextInvalid', { limit: announcementLimits.hyperText }),
          }}
        />
        {isShown && <LinkField />}
      </FieldPair>
    </div>
  );
}

/** The link is the same in both languages, so it is shown beside the text of the shown one. */
function LinkField() {
  const { t } = useTranslations('announcements');
  return (
    <TextField
      name="linkUri"
      label={t('columns.linkUri')}
      help={
        <>
          {t('form.linkHelp')} <LinkHint />
        </>
      }
      width="name"
      maxLength={announcementLimits.link}
      inputMode="url"
      messages={{ required: t('form.linkRequired') }}
      codeMessages={{ link: t('form.linkInvalid'), not_allowed: t('form.linkInvalid') }}
    />
  );
}

function LinkHint() {
  const { t } = useTranslations('announcements');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="admin-announcements__hint"
        aria-label={t('form.linkHint.open')}
        title={t('form.linkHint.open')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        ?
      </button>
      {isOpen && <span className="admin-announcements__hint-text">{t('form.linkHint.text')}</span>}
    </>
  );
}
