import {
  Bell,
  BookOpen,
  CalendarDays,
  FileCheck,
  Globe,
  Headset,
  KeyRound,
  Mail,
  MessageSquare,
  RefreshCw,
  ShieldCheck,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  bell: Bell,
  'book-open': BookOpen,
  calendar: CalendarDays,
  'file-check': FileCheck,
  globe: Globe,
  headset: Headset,
  'key-round': KeyRound,
  mail: Mail,
  'message-square': MessageSquare,
  'refresh-cw': RefreshCw,
  'shield-check': ShieldCheck,
  star: Star,
  'user-plus': UserPlus,
};

/** Returns the icon with this name, or a bell if the name is unknown. */
export const getItemIcon = (name: string | undefined): LucideIcon =>
  (name !== undefined && Object.hasOwn(icons, name) && icons[name]) || Bell;
