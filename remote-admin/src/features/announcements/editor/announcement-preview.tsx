import type { Announcement, Language } from '@portal/shared/contracts';
import { formatDay } from '@portal/shared/i18n';
import { Button, RichNodes, useDebouncedValue } from '@portal/shared/ui';
import { useFieldValue } from '@portal/shared/ui/form';
import { Eye, EyeOff } from 'lucide-react';
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

/** Returns the announcement as people with the language would see it. */
function usePreview(language: Language) {
  const content = toPreview(useShownValues(), language);
  const shown = JSON.parse(useDebouncedValue(JSON.stringify(content), previewDelay)) as typeof content;
  const isEmpty = shown.title.trim() === '' && shown.content.trim() === '';
  const { data, isError } = usePreviewAnnouncementQuery(shown, { skip: isEmpty });
  return { announcement: isEmpty ? undefined : data, isError };
}

/** Shows the texts as people with the language would see them. */
export function AnnouncementPreview({ language }: { language: Language }) {
  const { t } = useTranslations('announcements');
  const { announcement, isError } = usePreview(language);
  return (
    <section className="admin-announcements__preview" aria-label={t('preview.title')}>
      <h3 className="admin-announcements__preview-title">{t('preview.title')}</h3>
      {announcement ? (
        <PreviewedAnnouncement announcement={announcement} />
      ) : (
        <p className="admin-announcements__note">{t(isError ? 'preview.failed' : 'preview.empty')}</p>
      )}
    </section>
  );
}

/** Shows the announcement in the bell and the banner of the portal, or ends that. */
export function PreviewButton({ language }: { language: Language }) {
  const { t } = useTranslations('announcements');
  const { announcement } = usePreview(language);
  const { isShown, show, end } = useShellPreview(announcement);
  const placement = useFieldValue<AnnouncementValues['placement']>('placement') ?? 'bell';
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Button
      icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
      title={t(`preview.show.${placement}`)}
      disabled={!isShown && !announcement}
      onClick={isShown ? end : show}
    >
      {t(isShown ? 'preview.end' : 'preview.title')}
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
        {t(`severities.${severity}`)} · {formatDay(startDate)}
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
