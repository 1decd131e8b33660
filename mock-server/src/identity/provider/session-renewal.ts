import type { Adapter, Provider } from 'oidc-provider';

interface RenewableSession {
  oldId?: string | undefined;
  adapter: Adapter;
  save(this: RenewableSession, ttl: number): Promise<unknown>;
}

/**
 * A sign-in gives the session its next id. oidc-provider would delete the record of the old id before it stores the next
 * one, and what was opened from the session would end, as on a sign-out.
 */
export function storeNextSessionFirst({ Session }: Provider): void {
  const session = Session.prototype as unknown as RenewableSession;
  const { save } = session;
  session.save = async function saveThenDestroy(ttl) {
    const { oldId } = this;
    this.oldId = undefined;
    const saved = await save.call(this, ttl);
    if (oldId !== undefined) await this.adapter.destroy(oldId);
    return saved;
  };
}
