const key = 'meridian.switched-off-remotes';
const parameter = 'disable-remotes';

const namesIn = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim().replaceAll('-', '_'))
    .filter((name) => /^remote_[a-z0-9_]{1,60}$/.test(name));

/** Remotes that somebody switched off in this tab, by `?disable-remotes=remote-chat,remote-admin`. */
export const switchedOffRemotes = {
  names(): readonly string[] {
    try {
      return namesIn(sessionStorage.getItem(key));
    } catch {
      return [];
    }
  },
  /** Takes what the address says; without the parameter what was said before stays. */
  adopt(search: string): void {
    const asked = new URLSearchParams(search).get(parameter);
    try {
      if (asked !== null) sessionStorage.setItem(key, namesIn(asked).join(','));
    } catch {
      // Without storage it holds for no page.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
