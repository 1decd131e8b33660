import type {
  AnnouncementPlacement,
  AnnouncementSeverity,
  AudienceRole,
  CreateAnnouncement,
  Language,
  ManagedAnnouncement,
  PreviewAnnouncement,
} from '@portal/shared/contracts';

/** Wait after a change in milliseconds before the preview and the number of people are updated. */
export const previewDelay = 400;

/** Values of the form. */
export interface AnnouncementValues {
  enTitle: string;
  enContent: string;
  enHyperText: string;
  trTitle: string;
  trContent: string;
  trHyperText: string;
  linkUri: string;
  placement: AnnouncementPlacement;
  severity: AnnouncementSeverity;
  dismissible: boolean;
  tenantIds: string[];
  roles: AudienceRole[];
  languages: Language[];
  startsAt: string | null;
  endsAt: string | null;
}

export const emptyValues: AnnouncementValues = {
  ...{
    enTitle: '',
    enContent: '',
    enHyperText: '',
    trTitle: '',
    trContent: '',
    trHyperText: '',
    linkUri: '',
  },
  ...{ placement: 'bell', severity: 'info', dismissible: true },
  ...{ tenantIds: [], roles: [], languages: [], startsAt: null, endsAt: null },
};

export function toAnnouncementValues(announcement: ManagedAnnouncement): AnnouncementValues {
  const { translations, linkUri, placement, severity, dismissible, audience, startsAt, endsAt } =
    announcement;
  const { en, tr } = translations;
  return {
    enTitle: en.title,
    enContent: en.content,
    enHyperText: en.hyperText ?? '',
    trTitle: tr?.title ?? '',
    trContent: tr?.content ?? '',
    trHyperText: tr?.hyperText ?? '',
    linkUri: linkUri ?? '',
    ...{ placement, severity, dismissible, startsAt, endsAt },
    ...{ tenantIds: audience.tenantIds, roles: audience.roles, languages: audience.languages },
  };
}

/** Whether any text in Turkish was entered. */
const hasTurkish = ({ trTitle, trContent, trHyperText }: AnnouncementValues): boolean =>
  [trTitle, trContent, trHyperText].some((text) => text.trim() !== '');

const valueOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

export function toAnnouncementContent(values: AnnouncementValues): CreateAnnouncement {
  const { linkUri, placement, severity, dismissible, tenantIds, roles, languages, startsAt, endsAt } = values;
  return {
    translations: {
      en: { title: values.enTitle, content: values.enContent, hyperText: valueOrNull(values.enHyperText) },
      tr: hasTurkish(values)
        ? { title: values.trTitle, content: values.trContent, hyperText: valueOrNull(values.trHyperText) }
        : null,
    },
    linkUri: valueOrNull(linkUri),
    ...{ placement, severity, dismissible, startsAt, endsAt },
    audience: { tenantIds, roles, languages },
  };
}

/** Returns what people with a language would see. */
export function toPreview(values: AnnouncementValues, language: Language): PreviewAnnouncement {
  const { translations, linkUri, placement, severity, dismissible, startsAt } = toAnnouncementContent(values);
  const text = (language === 'tr' ? translations.tr : null) ?? translations.en;
  return { ...text, linkUri, placement, severity, dismissible, startsAt, language };
}

const textFields: Readonly<Record<string, string>> = {
  '/translations/en/title': '/enTitle',
  '/translations/en/content': '/enContent',
  '/translations/en/hyperText': '/enHyperText',
  '/translations/tr/title': '/trTitle',
  '/translations/tr/content': '/trContent',
  '/translations/tr/hyperText': '/trHyperText',
};

/** Returns the pointer of the form's field for a pointer of the server. */
export const toFieldPointer = (pointer: string): string => textFields[pointer] ?? pointer;
