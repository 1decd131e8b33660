const key = 'meridian.session-began';

/** When the session of this tab was last begun at the identity provider. */
export const sessionBegan = {
  now(): void {
    try {
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without storage nobody is warned of the end; it is still told when it is there.
    }
  },
  at(): number | null {
    try {
      const kept = Number(sessionStorage.getItem(key));
      return Number.isFinite(kept) && kept > 0 ? kept : null;
    } catch {
      return null;
    }
  },
};
