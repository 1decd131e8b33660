import type { GridColumn } from '@portal/shared/contracts';
import { CalendarDays, Hash, Lock, ToggleLeft, Type } from 'lucide-react';

const icons = { text: Type, number: Hash, date: CalendarDays, boolean: ToggleLeft } as const;

/** Icon of a column's type; a lock if its values are not shown. */
export function TypeIcon({ column: { type, maskReason } }: { column: GridColumn }) {
  const Icon = maskReason === null ? icons[type] : Lock;
  return <Icon size={13} strokeWidth={1.5} aria-hidden />;
}
