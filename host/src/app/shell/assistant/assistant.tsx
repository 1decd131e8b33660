import { VersionTranslations } from '@portal/shared/i18n';
import { isSwitchedOff, OptionalPart, type AssistantDrawerModule } from '@portal/shared/remote';
import { Button } from '@portal/shared/ui';
import { Sparkles } from 'lucide-react';
import type { Opened } from '@portal/shared/remote/host';
import { lazy, useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { assistantSlot, remotes, toFolderName } from '../../remotes/remotes';
import { useShownPart } from '../../remotes/use-shown-part';
import { useTranslations } from '../../../translations';

const SwitchedOffDrawer = lazy(async () => ({
  default: (await import('./assistant-switched-off')).AssistantSwitchedOff,
}));

const getState = () => remotes.state(assistantSlot.remote).state;

/** The loader has already reported a failure. The button shows that the assistant is unavailable. */
const loadModule = () => assistantSlot.load().catch(() => null);

export interface Assistant {
  open: boolean;
  state: 'idle' | 'loading' | 'ready' | 'unavailable';
  /** Whether operators have switched it off; an open drawer then shows their message. */
  isOff: boolean;
  module: Opened<AssistantDrawerModule> | null;
  button: RefObject<HTMLButtonElement | null>;
  show(): Promise<void>;
  hide(): void;
}

/** State of the assistant's drawer. A remote provides its code, which is loaded on the first click. */
export function useAssistant(): Assistant {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<Assistant['state']>('idle');
  const [module, setModule] = useState<Opened<AssistantDrawerModule> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOff = isSwitchedOff(useSyncExternalStore(remotes.watch, getState));

  const accept = useCallback((loaded: Opened<AssistantDrawerModule> | null) => {
    if (loaded) setModule(loaded);
    setState(loaded ? 'ready' : 'unavailable');
    return loaded !== null;
  }, []);
  const show = useCallback(async () => {
    const isOffNow = isSwitchedOff(getState());
    if (!isOffNow) setState('loading');
    if (isOffNow || accept(await loadModule())) setOpen(true);
  }, [accept]);
  const hide = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const hasModule = module !== null;
  useEffect(() => {
    // It was opened while it was switched off, and is available now.
    if (isOpen && !isOff && !hasModule) void loadModule().then(accept);
  }, [isOpen, isOff, hasModule, accept]);
  const { t } = useTranslations('shell');
  const open = isOpen && (isOff || hasModule);
  const opened = open && !isOff ? module : null;
  useShownPart({ remote: assistantSlot.remote, name: t('ask'), opened, update: show });
  return { open, state, isOff, module, button, show, hide };
}

export function AssistantButton({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslations('shell');
  const { state, open, button, show } = assistant;
  const label = t(state === 'unavailable' ? 'unavailable' : 'ask');
  return (
    <Button
      ref={button}
      className="host-ask"
      busy={state === 'loading'}
      aria-expanded={open}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      icon={<Sparkles size={16} strokeWidth={1.5} aria-hidden="true" />}
      onClick={() => void show()}
    >
      <span className="host-ask__label">{label}</span>
    </Button>
  );
}

export function AssistantPart({ assistant: { module, isOff, open, hide } }: { assistant: Assistant }) {
  return (
    <OptionalPart>
      {isOff ? (
        open && <SwitchedOffDrawer onClose={hide} />
      ) : (
        <DrawerOfVersion module={module} open={open} onClose={hide} />
      )}
    </OptionalPart>
  );
}

interface DrawerOfVersionProps extends Pick<Assistant, 'module' | 'open'> {
  onClose(): void;
}

function DrawerOfVersion({ module, ...drawer }: DrawerOfVersionProps) {
  if (!module) return null;
  const { AssistantDrawer } = module.part;
  return (
    <VersionTranslations namespace={toFolderName(assistantSlot.remote)} version={module.version}>
      <AssistantDrawer {...drawer} />
    </VersionTranslations>
  );
}
