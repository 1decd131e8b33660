import { readKey, useProblemNotice } from '@portal/shared/ui';
import { useCallback, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { withTexts } from '../../frame/with-texts';
import { useTranslations } from '../../translations';

export interface SearchDialogState<Props> {
  isOpen: boolean;
  /** Null until its code is loaded. */
  Dialog: ComponentType<Props> | null;
  /** Text that was typed before the dialog was loaded. */
  typed: string;
  open(): void;
  close(): void;
  preload(): void;
  /** Stores text that is typed while the dialog loads. */
  addTypedText(text: string): void;
}

/** State of the search dialog, of which `load` loads the code. Shows a notice if that fails. */
export function useSearchDialog<Props>(load: () => Promise<ComponentType<Props>>): SearchDialogState<Props> {
  const { t } = useTranslations('search');
  const showProblem = useProblemNotice();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props>; typed: string } | null>(null);
  const typed = useRef('');
  const open = useCallback(() => {
    typed.current = '';
    setOpen(true);
    withTexts(load).then(
      (Dialog) => setLoaded({ Dialog, typed: typed.current }),
      (error: unknown) => {
        setOpen(false);
        showProblem(error, t('unavailable'));
      },
    );
  }, [load, showProblem, t]);
  const preload = useCallback(() => void withTexts(load).catch(() => undefined), [load]);
  const close = useCallback(() => {
    setOpen(false);
    setLoaded(null);
  }, []);
  const addTypedText = useCallback((text: string) => void (typed.current += text), []);
  return {
    isOpen,
    Dialog: loaded?.Dialog ?? null,
    typed: loaded?.typed ?? '',
    open,
    close,
    preload,
    addTypedText,
  };
}

/** Opens the search with Ctrl/Cmd+K and stores typed text until the dialog is loaded. */
export function useSearchKeys<Props>({ isOpen, Dialog, open, addTypedText }: SearchDialogState<Props>): void {
  const isWaiting = isOpen && Dialog === null;
  // As for the keys of a page: the box is visible before passive effects run.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = readKey(event);
      if (key === null) return;
      const command = event.ctrlKey || event.metaKey;
      if (command && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!isOpen) open();
      } else if (isWaiting && !command && !event.altKey && key.length === 1) {
        event.preventDefault();
        addTypedText(key);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, isWaiting, open, addTypedText]);
}
