import { useProblemNotice } from '@portal/shared/ui';
import { useCallback, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { withTexts } from '../../frame/with-texts';
import { useTranslations } from '../../translations';
import type { SearchDialogProps } from './search.dialog';

type Dialog = ComponentType<SearchDialogProps>;

export interface SearchDialogState {
  isOpen: boolean;
  /** Null until its code is loaded. */
  Dialog: Dialog | null;
  /** Text that was typed before the dialog was loaded. */
  typed: string;
  open(): void;
  close(): void;
  preload(): void;
  /** Stores text that is typed while the dialog loads. */
  addTypedText(text: string): void;
}

const importDialog = async (): Promise<Dialog> => (await import('./search.dialog')).SearchDialog;
const loadDialog = () => withTexts(importDialog);
const preload = () => void loadDialog().catch(() => undefined);

/** State of the search dialog. Shows a notice if its code fails to load. */
export function useSearchDialog(): SearchDialogState {
  const { t } = useTranslations('search');
  const showProblem = useProblemNotice();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: Dialog; typed: string } | null>(null);
  const typed = useRef('');
  const open = useCallback(() => {
    typed.current = '';
    setOpen(true);
    loadDialog().then(
      (Dialog) => setLoaded({ Dialog, typed: typed.current }),
      (error: unknown) => {
        setOpen(false);
        showProblem(error, t('unavailable'));
      },
    );
  }, [showProblem, t]);
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
export function useSearchKeys({ isOpen, Dialog, open, addTypedText }: SearchDialogState): void {
  const isWaiting = isOpen && Dialog === null;
  // As for the keys of a page: the box is visible before passive effects run.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!isOpen) open();
      } else if (isWaiting && !command && !event.altKey && event.key.length === 1) {
        event.preventDefault();
        addTypedText(event.key);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, isWaiting, open, addTypedText]);
}
