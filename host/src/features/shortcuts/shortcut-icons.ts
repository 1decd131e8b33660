import {
  Activity,
  Bell,
  BookOpen,
  Building2,
  CalendarDays,
  ChartLine,
  FileText,
  Folder,
  Globe,
  House,
  Mail,
  MessageSquare,
  Settings,
  ShieldCheck,
  Star,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** Icons to choose from. Their names are keys of `shortcuts.icons`. */
export const shortcutIcons = {
  star: Star,
  house: House,
  chart: ChartLine,
  activity: Activity,
  file: FileText,
  folder: Folder,
  users: Users,
  building: Building2,
  calendar: CalendarDays,
  mail: Mail,
  message: MessageSquare,
  bell: Bell,
  book: BookOpen,
  globe: Globe,
  shield: ShieldCheck,
  settings: Settings,
} as const satisfies Record<string, LucideIcon>;

export type ShortcutIconName = keyof typeof shortcutIcons;
export const shortcutIconNames = Object.keys(shortcutIcons) as ShortcutIconName[];

/** Returns the icon with this name, or a star if the name is unknown. */
export const getShortcutIcon = (name: string): LucideIcon =>
  Object.hasOwn(shortcutIcons, name) ? shortcutIcons[name as ShortcutIconName] : Star;
