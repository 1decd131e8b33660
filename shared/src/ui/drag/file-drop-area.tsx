import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  dropTargetForExternal,
  monitorForExternal,
} from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import { useTranslations } from '../../translations';
import { readDroppedFiles, type DroppedFile } from './dropped-files';

export interface FileDropAreaProps {
  /** Called with dropped files and the files of dropped folders. */
  onFiles(files: DroppedFile[]): void;
  /** Shown over the content while files are above it; default: a general text. */
  text?: string;
  enabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Accepts files that are dropped from outside anywhere on its content. A button for choosing files is beside it. */
export function FileDropArea({ onFiles, text, enabled = true, className = '', children }: FileDropAreaProps) {
  const { t } = useTranslations('drag');
  const ref = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    return combine(
      dropTargetForExternal({
        element,
        canDrop: containsFiles,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source, location: { current } }) => {
          setIsOver(false);
          if (current.dropTargets[0]?.element !== element) return;
          void readDroppedFiles(source.items).then((files) => {
            if (files.length > 0) latest.current(files);
          });
        },
      }),
      // A file beside the area would be opened by the browser instead of the page.
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart: () => preventUnhandled.start(),
        onDrop: () => preventUnhandled.stop(),
      }),
    );
  }, [enabled]);
  return (
    <div ref={ref} className={`ui-file-drop ${className}`}>
      {children}
      {isOver && <div className="ui-file-drop__cover">{text ?? t('dropFiles')}</div>}
    </div>
  );
}
