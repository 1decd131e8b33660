import { useEffect, useRef, useState, type RefObject } from 'react';

export interface WizardSteps {
  current: number;
  /** The element of the current step. */
  place: RefObject<HTMLElement | null>;
  /** Shows another step and focuses its first field. */
  goTo(step: number): void;
}

/** Returns the current step of a wizard. An error of an earlier step, for example from the server, shows that step. */
export function useWizardSteps(
  steps: readonly { fields: readonly string[] }[],
  invalidNames: readonly string[],
): WizardSteps {
  const [current, setCurrent] = useState(0);
  const [handledNames, setHandledNames] = useState(invalidNames);
  const [moves, setMoves] = useState(0);
  const place = useRef<HTMLElement>(null);

  // The fields of a step can be focused only when it is shown, so it changes in the render that shows the errors.
  if (handledNames !== invalidNames) {
    setHandledNames(invalidNames);
    const first = steps.findIndex(({ fields }) => fields.some((name) => invalidNames.includes(name)));
    if (first >= 0 && first < current) setCurrent(first);
  }

  useEffect(() => {
    if (moves > 0) focusStart(place.current);
  }, [moves]);

  return {
    current,
    place,
    goTo(step) {
      setCurrent(step);
      setMoves((count) => count + 1);
    },
  };
}

function focusStart(step: HTMLElement | null): void {
  const control = step?.querySelector<HTMLElement>(
    'input:not([disabled], [type="radio"]:not(:checked)), textarea',
  );
  (control ?? step)?.focus();
}
