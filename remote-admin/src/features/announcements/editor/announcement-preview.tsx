import type { Announcement, Language } from '@portal/shared/contracts';
import { formatDate, useLanguage } from '@portal/shared/i18n';
import { Button, RichNodes, Segmented, useDebouncedValue } from '@portal/shared/ui';
import { useFieldValue } from '@portal/shared/ui/form';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { usePreviewAnnouncementQuery } from '../announcements.api';
import { emptyValues, previewDelay, toPreview, type AnnouncementValues } from './announcement-values';
import { useShellPreview } from './use-shell-preview';

/** Returns the values of the fields that the preview shows. */
function useShownValues(): AnnouncementValues {
  const enTitle = useFieldValue<string>('enTitle') ?? '';
  const enContent = useFieldValue<string>('enContent') ?? '';
  const enHyperText = useFieldValue<string>('enHyperText') ?? '';
  const trTitle = useFieldValue<string>('trTitle') ?? '';
  const trContent = useFieldValue<string>('trContent') ?? '';
  const trHyperText = useFieldValue<string>('trHyperText') ?? '';
  const linkUri = useFieldValue<string>('linkUri') ?? '';
  const placement = useFieldValue<AnnouncementValues['placement']>('placement') ?? 'bell';
  const severity = useFieldValue<AnnouncementValues['severity']>('severity') ?? 'info';
  const dismissible = useFieldValue<boolean>('dismissible') ?? true;
  const startsAt = useFieldValue<string | null>('startsAt') ?? null;
  return {
    ...emptyValues,
    ...{ enTitle, enContent, enHyperText, trTitle, trContent, trHyperText },
    ...{ linkUri, placement, severity, dismissible, startsAt },
  };
}

/** Shows the texts as people would see them, and the announcement in the bell and the banner of the portal. */
export function AnnouncementPreview() {
  const { t } = useTranslations('announcements');
  const ownLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(ownLanguage === 'tr' ? 'tr' : 'en');
  const content = toPreview(useShownValues(), language);
  const shown = JSON.parse(useDebouncedValue(JSON.stringify(content), previewDelay)) as typeof content;
  const isEmpty = shown.title.trim() === '' && shown.content.trim() === '';
  const { data, isError } = usePreviewAnnouncementQuery(shown, { skip: isEmpty });
  const shell = useShellPreview(isEmpty ? undefined : data);
  return (
    <section className="admin-announcements__preview" aria-label={t('preview.title')}>
      <header className="admin-announcements__preview-head">
        <h3>{t('preview.title')}</h3>
        <Segmented<Language>
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={(['en', 'tr'] as const).map((value) => ({ value, label: t(`form.languages.${value}`) }))}
        />
        <ShellPreviewButton
          {...shell}
          label={t(`preview.show.${shown.placement}`)}
          disabled={isEmpty || !data}
        />
      </header>
      {isEmpty || !data ? (
        <p className="admin-announcements__note">{t(isError ? 'preview.failed' : 'preview.empty')}</p>
      ) : (
        <PreviewedAnnouncement announcement={data} />
      )}
    </section>
  );
}

interface ShellPreviewButtonProps extends ReturnType<typeof useShellPreview> {
  label: string;
  disabled: boolean;
}

function ShellPreviewButton({ isShown, show, end, label, disabled }: ShellPreviewButtonProps) {
  const { t } = useTranslations('announcements');
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Button
      size="small"
      icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
      disabled={disabled && !isShown}
      onClick={isShown ? end : show}
    >
      {isShown ? t('preview.end') : label}
    </Button>
  );
}

function PreviewedAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslations('announcements');
  const { title, content, link, severity, startDate } = announcement;
  return (
    <article
      className={`admin-announcements__previewed admin-announcements__previewed--${severity}`}
      aria-label={title}
    >
      <p className="admin-announcements__previewed-title">{title}</p>
      <p className="admin-announcements__note">
        {t(`severities.${severity}`)} · {formatDate(startDate)}
      </p>
      <div className="admin-announcements__previewed-text">
        <RichNodes nodes={content} />
      </div>
      {link && (
        <p className="admin-announcements__previewed-link">
          {link.hyperText} <code>{link.uri}</code>
        </p>
      )}
    </article>
  );
}
