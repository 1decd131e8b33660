import { useWords } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';

interface CutTextProps {
  /** What the text belongs to, for the name of the button. */
  title: string;
  children: ReactNode;
}

/** Shows the first lines; a button for the rest stands under it only where there is a rest. */
export function CutText({ title, children }: CutTextProps) {
  const { t } = useWords('host');
  const id = useId();
  const [open, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(text);
  // What has the focus is always seen.
  const reveal = ({ currentTarget, target }: FocusEvent) => {
    if (target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom) setOpen(true);
  };
  const words = t(open ? 'announcements.viewLess' : 'announcements.viewMore');
  return (
    <div className="host-cut">
      <div ref={text} id={id} className="host-cut__text" data-open={open} onFocus={reveal}>
        <div>{children}</div>
      </div>
      {(isCut || open) && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('announcements.viewOf', { words, title })}
          onClick={() => setOpen(!open)}
        >
          {words}
        </Button>
      )}
    </div>
  );
}

/** Whether the content is higher than its box, also after the window or the words have changed. */
function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const own = box.current;
    const inner = own?.firstElementChild;
    if (!own || !inner) return undefined;
    const measure = () => setIsCut(own.scrollHeight > own.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
  return isCut;
}
