import { storedValue } from '@portal/shared/storage';

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

/** Remotes that `?disable-remotes=remote-chat,remote-admin` switched off in this tab. */
export const switchedOffRemotes = {
  names: (): readonly string[] => stored.read() ?? [],
  /** Stores the names from the query string. Without the parameter the stored names stay. */
  readFrom(search: string): void {
    const names = new URLSearchParams(search).get(parameter);
    if (names !== null) stored.write(parseNames(names));
  },
  clear: stored.remove,
};
