import {
  currentTimeZone,
  toPlainDate,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  languages,
  type Language,
} from '@portal/shared/i18n';
import { Card, Facts } from '@portal/shared/ui';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import { PreferenceField, PreferenceSelect } from './preference-field';
import { TimeZoneBox } from './time-zone-box';
import type { OwnPreferences } from './use-own-preferences';

const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe' };

/** Language and time zone, with a preview of the formats. */
export function RegionCard({ preferences }: { preferences: OwnPreferences }) {
  const { t } = useTranslations('user');
  const { t: tSettings } = useTranslations('settings');
  const { values, save } = preferences;
  return (
    <Card title={t('region')} className="host-own__card">
      <PreferenceSelect
        name="language"
        preferences={preferences}
        label={tSettings('language.label')}
        value={values.language.value}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={(language) => save({ language })}
      />
      <PreferenceField
        name="timeZone"
        preferences={preferences}
        label={t('timeZone.label')}
        hint={t('timeZone.now', { zone: currentTimeZone().replaceAll('_', ' ') })}
      >
        {(described) => (
          <TimeZoneBox
            described={described}
            value={values.timeZone.value}
            onChoose={(timeZone) => save({ timeZone })}
          />
        )}
      </PreferenceField>
      <Preview />
    </Card>
  );
}

/** Preview of numbers, dates and times in the current language and time zone. */
function Preview() {
  const { t } = useTranslations('user');
  const [now] = useState(() => new Date());
  return (
    <section className="host-own__preview" aria-label={t('preview.title')}>
      <Facts
        facts={[
          { label: t('preview.number'), value: formatNumber(-1234567.89) },
          { label: t('preview.percent'), value: formatPercent(0.505) },
          { label: t('preview.date'), value: formatDate(toPlainDate(now)) },
          { label: t('preview.time'), value: formatDateTime(now) },
        ]}
      />
    </section>
  );
}
