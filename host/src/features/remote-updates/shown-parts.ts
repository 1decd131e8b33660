import { externalStore } from '@portal/shared/session';

/** A part of a remote that is on the screen. */
export interface ShownPart {
  /** The part as the person knows it. */
  name: string;
  /** Whether the registry asks for another version by now. */
  isOutdated(): boolean;
  /** Takes the version that the registry asks for. */
  renew(): Promise<unknown>;
}

const parts = externalStore<readonly ShownPart[]>([]);

export const shownParts = {
  get: parts.get,
  subscribe: parts.subscribe,
  add(part: ShownPart): () => void {
    parts.set([...parts.get(), part]);
    return () => parts.set(parts.get().filter((other) => other !== part));
  },
};
