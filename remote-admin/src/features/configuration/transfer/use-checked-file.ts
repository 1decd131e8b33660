import { useRef, useState } from 'react';
import { useFileFault } from '../../../csv-files/use-file-fault';

/** Result of a dry run, with the file and the mode that it is about. */
export interface CheckedFile<Mode, Result> {
  file: File;
  mode: Mode;
  result: Result;
}

type DryRun<Mode, Result> = (file: File, mode: Mode) => Promise<{ data?: Result; error?: unknown }>;

/** Returns the latest dry run of a file, or why the file cannot be read. While a dry run is running, there is none. */
export function useCheckedFile<Mode, Result>(dryRun: DryRun<Mode, Result>) {
  const [checked, setChecked] = useState<CheckedFile<Mode, Result> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultOf = useFileFault();
  const file = useRef<File | null>(null);
  const latest = useRef(0);

  const start = (chosen: File | null): number => {
    file.current = chosen;
    setChecked(null);
    setFault(null);
    return (latest.current += 1);
  };
  const check = async (chosen: File, mode: Mode): Promise<void> => {
    const number = start(chosen);
    const { data, error } = await dryRun(chosen, mode);
    if (number !== latest.current) return;
    if (data) return setChecked({ file: chosen, mode, result: data });
    const text = faultOf(error);
    if (text === null) throw error as Error;
    setFault(text);
  };
  const reset = () => void start(null);
  return {
    checked,
    fault,
    /** Checks a file that `UploadArea` passes. */
    upload: (chosen: File, mode: Mode, { signal }: { signal: AbortSignal }): Promise<void> => {
      signal.addEventListener('abort', reset);
      return check(chosen, mode);
    },
    /** Checks the chosen file again, for another mode. */
    checkAgain: async (mode: Mode) => file.current && check(file.current, mode),
    reset,
  };
}
