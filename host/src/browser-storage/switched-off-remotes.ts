import { storedValue } from '@portal/shared/session';

const parameter = 'disable-remotes';

const parseNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim().replaceAll('-', '_'))
    .filter((name) => /^remote_[a-z0-9_]{1,60}$/.test(name));

const stored = storedValue<readonly string[]>('meridian.switched-off-remotes', parseNames, {
  area: 'session',
  format: (names) => names.join(','),
});

/** Remotes that are switched off in this tab, by `?disable-remotes=remote-chat,remote-admin`. */
export const switchedOffRemotes = {
  names: (): readonly string[] => stored.read() ?? [],
  /** Takes the names from the address; without the parameter the stored names stay. */
  readFrom(search: string): void {
    const names = new URLSearchParams(search).get(parameter);
    if (names !== null) stored.write(parseNames(names));
  },
  clear: stored.remove,
};
