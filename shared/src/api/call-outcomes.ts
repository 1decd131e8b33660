type Outcome = 'answered' | 'unreachable';
type Listener = (outcome: Outcome) => void;

const listeners = new Set<Listener>();

/** Publishes for every finished request whether the portal responded at all, with any status. */
export const callOutcomes = {
  publish(outcome: Outcome): void {
    for (const listener of [...listeners]) listener(outcome);
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
