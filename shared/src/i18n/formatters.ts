/** The creation of a formatter needs 0.1 ms, and a list needs one for each cell. */
const relativeFormatters = new Map<string, Intl.RelativeTimeFormat>();

export function relativeFormatter(locale: string): Intl.RelativeTimeFormat {
  const formatter =
    relativeFormatters.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  relativeFormatters.set(locale, formatter);
  return formatter;
}

const deviceZoneLifetime = 60_000;
let device = { zone: '', readAt: -Infinity };

/** Returns the zone of the device, which may change while the page is open. */
export function deviceTimeZone(): string {
  const now = Date.now();
  if (Math.abs(now - device.readAt) > deviceZoneLifetime)
    device = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return device.zone;
}
