import { formatDateTime, formatRelativeTime } from '@portal/shared/i18n';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../../translations';

/** Interval of the countdown in milliseconds. */
const interval = 15_000;

interface CountdownProps {
  at: string;
  /** Called when the time has come. */
  onPassed(): void;
}

/** Shows a time with the distance to it, such as "5 Mar 2026, 09:30 (in 2 hours)". */
export function Countdown({ at, onPassed }: CountdownProps) {
  const { t } = useTranslations('announcements');
  const [now, setNow] = useState(() => Date.now());
  const isPassed = Date.parse(at) <= now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isPassed) onPassed();
    // Repeated, because the clock of the server may be behind.
  }, [isPassed, now, onPassed]);
  if (isPassed) return <>{formatDateTime(at)}</>;
  return <>{t('state.countdown', { time: formatDateTime(at), distance: formatRelativeTime(at, now) })}</>;
}
