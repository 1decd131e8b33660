import { useCallback, useState, type ComponentType } from 'react';
import { withTexts } from './with-texts';

export interface LazyPart<Props> {
  isOpen: boolean;
  /** Null until its code is loaded. */
  Part: ComponentType<Props> | null;
  open(): void;
  close(): void;
  preload(): void;
}

/** Opens a part of the page whose code is loaded when it is first opened. `load` and `onFailure` must be stable. */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => void,
): LazyPart<Props> {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const open = useCallback(() => {
    withTexts(load).then((Part) => {
      setLoaded({ Part });
      setOpen(true);
    }, onFailure);
  }, [load, onFailure]);
  const close = useCallback(() => setOpen(false), []);
  const preload = useCallback(() => void withTexts(load).catch(() => undefined), [load]);
  return { isOpen, Part: loaded?.Part ?? null, open, close, preload };
}
