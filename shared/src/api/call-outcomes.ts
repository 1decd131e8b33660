type Outcome = 'answered' | 'unreachable';
type Listener = (outcome: Outcome) => void;

const listeners = new Set<Listener>();

/** What calls say about the connection: whether the portal answered at all, whatever the answer was. */
export const callOutcomes = {
  tell(outcome: Outcome): void {
    for (const listener of [...listeners]) listener(outcome);
  },
  watch(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
