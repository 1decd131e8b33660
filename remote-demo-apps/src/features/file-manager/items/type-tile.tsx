import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { Folder } from 'lucide-react';

const hues: Record<string, string> = {
  folder: 'folder',
  PDF: 'pdf',
  XLS: 'table',
  XLSX: 'table',
  CSV: 'table',
  DOC: 'text',
  DOCX: 'text',
  JPG: 'picture',
  JPEG: 'picture',
  PNG: 'picture',
  GIF: 'picture',
  WEBP: 'picture',
  SVG: 'picture',
};

const shortNames: Record<string, string> = { XLSX: 'XLS', DOCX: 'DOC', JPEG: 'JPG' };

/** Shows the type of an item as a coloured tile with its name. */
export function TypeTile({ type }: { type: FileItem['type'] | (string & {}) }) {
  return (
    <span className={`demo-files-type demo-files-type--${hues[type] ?? 'other'}`} aria-hidden="true">
      {type === 'folder' ? <Folder size={16} strokeWidth={1.5} /> : (shortNames[type] ?? type)}
    </span>
  );
}
