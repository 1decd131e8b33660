import {
  currentTimeZone,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  languages,
  useWords,
  type Language,
} from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import { useState } from 'react';
import { ChoiceBox } from './choice-box';
import { PreferenceField } from './preference-field';
import { TimeZoneBox } from './time-zone-box';
import type { OwnPreferences } from './use-own-preferences';

const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe' };

/** Language and time zone, and how numbers, dates and times look with them. */
export function RegionCard({ own }: { own: OwnPreferences }) {
  const { t } = useWords('host');
  const { values, keep } = own;
  const zone = t('user.timeZone.label');
  return (
    <Card title={t('user.region')} className="host-own__card">
      <PreferenceField name="language" own={own} label={t('language.label')}>
        {(described) => (
          <ChoiceBox
            described={described}
            value={values.language.value}
            options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            onChoose={(language) => keep({ language })}
          />
        )}
      </PreferenceField>
      <PreferenceField
        name="timeZone"
        own={own}
        label={zone}
        hint={t('user.timeZone.now', { zone: currentTimeZone().replaceAll('_', ' ') })}
      >
        {(described) => (
          <TimeZoneBox
            described={described}
            label={zone}
            value={values.timeZone.value}
            onChoose={(timeZone) => keep({ timeZone })}
          />
        )}
      </PreferenceField>
      <Preview />
    </Card>
  );
}

/** Numbers, dates and times as the language and the zone write them. */
function Preview() {
  const { t } = useWords('host');
  const [now] = useState(() => new Date());
  const rows: readonly [string, string][] = [
    [t('user.preview.number'), formatNumber(-1234567.89)],
    [t('user.preview.percent'), formatPercent(0.505)],
    [t('user.preview.date'), formatDate(now)],
    [t('user.preview.time'), formatDateTime(now)],
  ];
  return (
    <dl className="host-own__preview" aria-label={t('user.preview.title')}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
