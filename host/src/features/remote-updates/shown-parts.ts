import { externalStore } from '@portal/shared/session';

/** A rendered part of a remote. */
export interface ShownPart {
  /** Visible name of the part. */
  name: string;
  /** Returns whether another version is active by now. */
  isOutdated(): boolean;
  /** Loads the active version. */
  update(): Promise<unknown>;
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
