import { isApiError } from '@portal/shared/api';
import {
  announcementPlacements,
  announcementSeverities,
  type AnnouncementPlacement,
  type AnnouncementSeverity,
  type Language,
  type ManagedAnnouncement,
} from '@portal/shared/contracts';
import { useLanguage } from '@portal/shared/i18n';
import { WriteButton } from '@portal/shared/ui';
import { DateTimeField } from '@portal/shared/ui/date';
import { CheckboxField, InlineForm, SelectField, type SubmissionResult } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import {
  useCreateAnnouncementMutation,
  useLazyGetAnnouncementStatsQuery,
  useLazyGetManagedAnnouncementQuery,
  useUpdateAnnouncementMutation,
} from '../announcements.api';
import { AnnouncementPreview, PreviewButton } from './announcement-preview';
import {
  toAnnouncementContent,
  emptyValues,
  toFieldPointer,
  toAnnouncementValues,
  type AnnouncementValues,
} from './announcement-values';
import { AudienceFields } from './audience-fields';
import { LanguageTabs } from './language-tabs';

export interface AnnouncementFormProps {
  /** Null for a new announcement. */
  announcement: ManagedAnnouncement | null;
  onCreated(announcement: ManagedAnnouncement): void;
  /** Publishes the saved announcement; missing where it is no draft. */
  onPublish?: (() => void) | undefined;
}

/** Returns the result with the server's pointers changed to pointers of the form's fields. */
function withFormPointers<Result>(result: SubmissionResult<Result>): SubmissionResult<Result> {
  const { error } = result;
  if (!isApiError(error)) return result;
  const errors = error.errors.map((problem) => ({
    ...problem,
    pointer: toFieldPointer(problem.pointer),
  }));
  return { ...result, error: { ...error, errors } };
}

/** Returns a function that saves the form. For a live announcement it asks whether people should see it again. */
function useSave(announcement: ManagedAnnouncement | null) {
  const { t } = useTranslations('announcements');
  const confirm = useConfirm();
  const [createAnnouncement] = useCreateAnnouncementMutation();
  const [updateAnnouncement] = useUpdateAnnouncementMutation();
  const [getStats] = useLazyGetAnnouncementStatsQuery();
  /** People read while the form is open, which changes nothing in it. */
  const hasReaders = async ({ id, readCount }: ManagedAnnouncement): Promise<boolean> => {
    const { data } = await getStats(id);
    return (data?.readCount ?? readCount) > 0;
  };
  return async (values: AnnouncementValues, revision: number | undefined) => {
    const content = toAnnouncementContent(values);
    if (!announcement) return withFormPointers(await createAnnouncement(content));
    const isRead = announcement.status === 'live' && (await hasReaders(announcement));
    const showAgain =
      isRead &&
      (await confirm({
        title: t('again.title'),
        message: t('again.text'),
        icon: { color: 'primary' },
        actions: {
          confirm: { label: t('again.confirm'), color: 'primary' },
          cancel: { label: t('again.cancel') },
        },
        dismissible: false,
      }));
    const args = { id: announcement.id, ifMatch: revision, content: { ...content, showAgain } };
    return withFormPointers(await updateAnnouncement(args));
  };
}

/** Form of an announcement with a preview. After a conflict the person chooses between both versions. */
export function AnnouncementForm({ announcement, onCreated, onPublish }: AnnouncementFormProps) {
  const { t } = useTranslations('announcements');
  const ownLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(
    ownLanguage === 'tr' && announcement?.translations.tr ? 'tr' : 'en',
  );
  const [getAnnouncement] = useLazyGetManagedAnnouncementQuery();
  const save = useSave(announcement);
  const load = async (id: string) => {
    const current = await getAnnouncement(id).unwrap();
    return { values: toAnnouncementValues(current), revision: current.version };
  };
  return (
    <InlineForm<AnnouncementValues, ManagedAnnouncement>
      label={t('form.title')}
      submitLabel={t(announcement ? 'form.save' : 'form.saveDraft')}
      initialValues={announcement ? toAnnouncementValues(announcement) : emptyValues}
      submit={(values, { revision }) => save(values, revision)}
      onSaved={(saved) => !announcement && onCreated(saved)}
      successMessage={t(announcement ? 'form.saved' : 'form.created')}
      hasErrorSummary
      moreActions={({ isDirty }) => (
        <>
          <PreviewButton language={language} />
          {onPublish && (
            <WriteButton
              disabled={isDirty}
              title={isDirty ? t('publish.saveFirst') : undefined}
              onClick={onPublish}
            >
              {t('publish.open')}
            </WriteButton>
          )}
        </>
      )}
      {...(announcement && {
        conflict: { revision: announcement.version, load: () => load(announcement.id) },
      })}
    >
      <LanguageTabs language={language} onSelect={setLanguage} />
      <LookFields />
      <AudienceFields />
      <PeriodFields />
      <AnnouncementPreview language={language} />
    </InlineForm>
  );
}

function LookFields() {
  const { t } = useTranslations('announcements');
  return (
    <fieldset className="admin-announcements__group">
      <legend>{t('form.look')}</legend>
      <SelectField<AnnouncementPlacement>
        name="placement"
        label={t('columns.placement')}
        required
        width="name"
        options={announcementPlacements.map((value) => ({ value, label: t(`placements.${value}`) }))}
      />
      <SelectField<AnnouncementSeverity>
        name="severity"
        label={t('columns.severity')}
        required
        width="name"
        options={announcementSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        codeMessages={{ critical_exists: t('form.criticalExists') }}
      />
      <CheckboxField name="dismissible" label={t('form.dismissible')} help={t('form.dismissibleHelp')} />
    </fieldset>
  );
}

function PeriodFields() {
  const { t } = useTranslations('announcements');
  return (
    <fieldset className="admin-announcements__group">
      <legend>{t('form.period')}</legend>
      <DateTimeField
        name="startsAt"
        label={t('columns.startsAt')}
        help={t('form.startsAtHelp')}
        codeMessages={{ invalid: t('form.timeInvalid') }}
      />
      <DateTimeField
        name="endsAt"
        label={t('columns.endsAt')}
        codeMessages={{
          invalid: t('form.timeInvalid'),
          before_start: t('form.endBeforeStart'),
          passed: t('form.endPassed'),
          required_unless_dismissible: t('form.endRequired'),
        }}
      />
    </fieldset>
  );
}
