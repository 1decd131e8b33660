import { OptionalPart, type AssistantDrawerModule } from '@portal/shared/remote';
import { Button } from '@portal/shared/ui';
import { Sparkles } from 'lucide-react';
import type { Opened } from '@portal/shared/remote/host';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { assistantSlot } from '../remotes/remotes';
import { useShownPart } from '../remotes/use-shown-part';
import { useTranslations } from '../../translations';

type Drawer = AssistantDrawerModule['AssistantDrawer'];

export interface Assistant {
  open: boolean;
  state: 'idle' | 'loading' | 'ready' | 'unavailable';
  Drawer: Drawer | null;
  button: RefObject<HTMLButtonElement | null>;
  show(): Promise<void>;
  hide(): void;
}

/** State of the assistant's drawer. A remote provides its code, which is loaded on the first click. */
export function useAssistant(): Assistant {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<Assistant['state']>('idle');
  const [module, setModule] = useState<Opened<AssistantDrawerModule> | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const show = useCallback(async () => {
    setState('loading');
    try {
      setModule(await assistantSlot.load());
      setState('ready');
      setOpen(true);
    } catch {
      // The loader has already reported the failure. The button shows that the assistant is unavailable.
      setState('unavailable');
    }
  }, []);
  const hide = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const { t } = useTranslations('shell');
  const name = t('ask');
  useShownPart({ remote: assistantSlot.remote, name, opened: open ? module : null, update: show });
  return { open, state, Drawer: module?.part.AssistantDrawer ?? null, button, show, hide };
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

export function AssistantPart({ assistant: { Drawer, open, hide } }: { assistant: Assistant }) {
  return <OptionalPart>{Drawer && <Drawer open={open} onClose={hide} />}</OptionalPart>;
}
