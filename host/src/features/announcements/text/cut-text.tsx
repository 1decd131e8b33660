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
import { useTranslations } from '../../../translations';

interface CutTextProps {
  /** Title of the text, for the accessible name of the button. */
  title: string;
  /** Heading that is shortened with the text. */
  heading?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Shows the first lines. Adds a button that expands the text if it is longer. */
export function CutText({ title, heading, children }: CutTextProps) {
  const { t } = useTranslations('announcements');
  const id = useId();
  const [open, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const isOverflowing = useIsOverflowing(text, heading);
  // A focused element must be visible.
  const reveal = ({ currentTarget, target }: FocusEvent) => {
    if (target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom) setOpen(true);
  };
  const label = t(open ? 'viewLess' : 'viewMore');
  return (
    <div className="host-cut">
      <div ref={text} id={id} className="host-cut__text" data-open={open} onFocus={reveal}>
        <div>{children}</div>
      </div>
      {(isOverflowing || open) && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('viewOf', { words: label, title })}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns whether the content is higher than its box or the heading wider than its own. The observer also reports the first layout; measuring before it
 * would force a layout of the whole page.
 */
function useIsOverflowing(
  box: RefObject<HTMLElement | null>,
  heading?: RefObject<HTMLElement | null>,
): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const title = heading?.current;
    const isCut = () =>
      element.scrollHeight > element.clientHeight + 1 ||
      (title?.scrollWidth ?? 0) > (title?.clientWidth ?? 0);
    const observer = new ResizeObserver(() => {
      // The button takes room from the text, which may fit without it. It stays rendered, because it may have the focus.
      const button = element.nextElementSibling as HTMLElement | null;
      button?.style.setProperty('position', 'absolute');
      setIsOverflowing(isCut());
      button?.style.removeProperty('position');
    });
    if (title) observer.observe(title);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box, heading]);
  return isOverflowing;
}
