import {
  addDays,
  scheduleFrequencies,
  scheduleLimits,
  type ScheduleFrequency,
} from '@portal/shared/contracts';
import { currentLocale, toPlainDate } from '@portal/shared/i18n';
import { AutoComplete, MultiSelect } from '@portal/shared/ui/choose';
import { DateField } from '@portal/shared/ui/date';
import { Field, SelectField, useFieldValue } from '@portal/shared/ui/form';
import { ToggleChip } from '@portal/shared/ui/list';
import { useState } from 'react';
import { TimeZoneBox } from '../../../../time-zones/time-zone-box';
import { useTranslations } from '../../../../translations';
import { monthDayName, readTime, weekdayName } from '../schedule-text';
import type { DayChoice } from './schedule-values';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const monthDays = Array.from({ length: scheduleLimits.lastDay }, (_, at) => at + 1);
const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/** Fields of a schedule: how often, on which days, when, in which zone, from when until when. */
export function ScheduleFields() {
  const { t } = useTranslations('subscriptions');
  const frequency = useFieldValue<ScheduleFrequency>('frequency');
  const [today] = useState(() => toPlainDate(Date.now()));
  const hasDays = frequency === 'weekly' || frequency === 'monthly';
  return (
    <div className="host-schedule">
      <SelectField<ScheduleFrequency>
        name="frequency"
        label={t('schedule.frequency')}
        required
        options={scheduleFrequencies.map((value) => ({ value, label: t(`schedule.frequencies.${value}`) }))}
      />
      <TimeField />
      <ZoneField />
      {hasDays && <DaysField frequency={frequency} />}
      <div className="host-schedule__dates">
        <DateField
          name="startDate"
          label={t('schedule.start')}
          required
          codeMessages={{ range: t('schedule.badRange') }}
        />
        <DateField
          name="endDate"
          label={t('schedule.end')}
          required
          min={today}
          max={addDays(today, scheduleLimits.endDays)}
          codeMessages={{ range: t('schedule.badRange'), no_runs: t('schedule.noRuns') }}
        />
      </div>
    </div>
  );
}

function TimeField() {
  const { t } = useTranslations('subscriptions');
  return (
    <Field<string>
      name="time"
      label={t('schedule.time')}
      required
      validate={(text) => (readTime(text) === null ? t('schedule.badTime') : null)}
      codeMessages={{ pattern: t('schedule.badTime') }}
    >
      {({ value, ...control }) => (
        <AutoComplete {...control} name="time" value={value ?? ''} suggestions={halfHours} />
      )}
    </Field>
  );
}

function ZoneField() {
  const { t } = useTranslations('subscriptions');
  return (
    <Field<string>
      name="timeZone"
      label={t('schedule.zone')}
      required
      isChoice
      textOf={(zone) => zone.replaceAll('_', ' ')}
    >
      {({ value, onChange, onBlur: _validate, ...control }) => (
        <TimeZoneBox described={control} value={value} noneText={t('schedule.noZone')} onChoose={onChange} />
      )}
    </Field>
  );
}

interface DaysFieldProps {
  frequency: 'weekly' | 'monthly';
}

function DaysField({ frequency }: DaysFieldProps) {
  const { t } = useTranslations('subscriptions');
  const isWeekly = frequency === 'weekly';
  const label = t(isWeekly ? 'schedule.weekdays' : 'schedule.monthDays');
  const nameOf = (day: number) => (isWeekly ? weekdayName(day) : monthDayName(day, t));
  return (
    <Field<DayChoice>
      key={frequency}
      name="days"
      kind="group"
      label={label}
      validate={(days) => (days[frequency].length === 0 ? t('schedule.noDays') : null)}
      codeMessages={{
        days: t('schedule.noDays'),
        required: t('schedule.noDays'),
        no_runs: t('schedule.noRuns'),
      }}
      textOf={(days) => new Intl.ListFormat(currentLocale()).format(days[frequency].map(nameOf))}
    >
      {({ value, onChange }) => {
        const chosen = value[frequency];
        const change = (days: number[]) => onChange({ ...value, [frequency]: days });
        return isWeekly ? (
          <Weekdays chosen={chosen} onChange={change} />
        ) : (
          <MultiSelect<string>
            aria-label={label}
            options={monthDays.map((day) => ({ value: String(day), label: nameOf(day) }))}
            value={chosen.map(String)}
            max={scheduleLimits.days}
            onChange={(days) => change(days.map(Number))}
          />
        );
      }}
    </Field>
  );
}

interface WeekdaysProps {
  chosen: readonly number[];
  onChange(days: number[]): void;
}

function Weekdays({ chosen, onChange }: WeekdaysProps) {
  return (
    <div className="host-schedule__weekdays">
      {weekdays.map((day) => (
        <ToggleChip
          key={day}
          isOn={chosen.includes(day)}
          onChange={(isOn) => onChange(weekdays.filter((one) => (one === day ? isOn : chosen.includes(one))))}
        >
          {weekdayName(day, 'weekdayShort')}
        </ToggleChip>
      ))}
    </div>
  );
}
