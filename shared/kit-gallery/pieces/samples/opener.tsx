import { useState, type ReactNode } from 'react';
import { Button } from '../../../src/ui';

export interface OpenerProps {
  label: string;
  children(close: () => void): ReactNode;
}

/** Shows a button that opens an overlay. The journey of the gallery opens each of them. */
export function Opener({ label, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button data-opener onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
