import type { Activity } from '@portal/shared/contracts';
import {
  CalendarDays,
  CircleCheck,
  Download,
  FileText,
  MessageSquare,
  Star,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

export const icons: Readonly<Record<string, LucideIcon>> = {
  calendar: CalendarDays,
  check: CircleCheck,
  download: Download,
  file: FileText,
  message: MessageSquare,
  person: UserRound,
  star: Star,
  warning: TriangleAlert,
};

/** Returns the kind of an activity: its icon, or `people` for what the person in the picture did. */
export function getKind({ icon = '', image }: Activity): string {
  if (image) return 'people';
  return icon in icons ? icon : 'other';
}

/** Returns the kinds of activities in the order in which they first occur. */
export const listKinds = (activities: readonly Activity[]): string[] => [
  ...new Set(activities.map((activity) => getKind(activity))),
];
