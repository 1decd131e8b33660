type Formatter = Intl.DateTimeFormat | Intl.RelativeTimeFormat;

/** The creation of a formatter needs 0.1 ms, and a list needs one for each cell. */
const formatters = new Map<string, Formatter>();

function reuse<Kind extends Formatter>(key: readonly unknown[], create: () => Kind): Kind {
  const name = JSON.stringify(key);
  const formatter = formatters.get(name) ?? create();
  formatters.set(name, formatter);
  return formatter as Kind;
}

export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  reuse(['date', locale, options], () => new Intl.DateTimeFormat(locale, options));

export const relativeFormatter = (locale: string): Intl.RelativeTimeFormat =>
  reuse(['relative', locale], () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const deviceZoneLifetime = 60_000;
let device = { zone: '', readAt: -Infinity };

/** Returns the zone of the device, which may change while the page is open. */
export function deviceTimeZone(): string {
  const now = Date.now();
  if (Math.abs(now - device.readAt) > deviceZoneLifetime)
    device = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return device.zone;
}
