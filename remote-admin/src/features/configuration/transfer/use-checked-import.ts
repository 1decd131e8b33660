import type { ImportMode, MappingImport } from '@portal/shared/contracts';
import { useRef, useState } from 'react';
import { useImportMappingMutation } from '../configuration.api';

/** Result of a dry run, with the file and the mode that it is about. */
export interface CheckedImport {
  file: File;
  mode: ImportMode;
  result: MappingImport;
}

/** Returns the latest dry run of an import. While another one runs, there is none. */
export function useCheckedImport(type: string) {
  const [importMapping] = useImportMappingMutation();
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  const file = useRef<File | null>(null);
  const latest = useRef(0);

  const start = (chosen: File | null): number => {
    file.current = chosen;
    setChecked(null);
    return (latest.current += 1);
  };
  const check = async (chosen: File, mode: ImportMode): Promise<void> => {
    const number = start(chosen);
    const { data, error } = await importMapping({ type, file: chosen, mode, isDryRun: true });
    if (number !== latest.current) return;
    if (!data) throw error as Error;
    setChecked({ file: chosen, mode, result: data });
  };
  return {
    checked,
    check,
    /** Checks the chosen file again, for another mode. */
    checkAgain: async (mode: ImportMode) => file.current && check(file.current, mode),
    forget: () => void start(null),
  };
}
