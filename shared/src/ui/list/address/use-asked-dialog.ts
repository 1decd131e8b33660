import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCanWrite } from '../../../session/write-area';

const parameter = 'dialog';

/**
 * State of a dialog that a button opens, or the parameter `dialog` of the address, as actions of the command palette do.
 * The parameter is removed at once, so that Back and a reload do not open the dialog again.
 */
export function useAskedDialog(name: string) {
  const [params, setParams] = useSearchParams();
  const canWrite = useCanWrite();
  const isAsked = params.get(parameter) === name;
  const opens = isAsked && canWrite;
  const [isOpen, setIsOpen] = useState(opens);
  if (opens && !isOpen) setIsOpen(true);
  useEffect(() => {
    if (!isAsked) return;
    const rest = new URLSearchParams(params);
    rest.delete(parameter);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [isAsked, params, setParams]);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
