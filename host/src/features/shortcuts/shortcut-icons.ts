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

/** The icons to choose from; their names are words of `shortcuts.icons`. */
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

/** The icon of a name; a name nobody knows gets a star. */
export const shortcutIcon = (name: string): LucideIcon =>
  Object.hasOwn(shortcutIcons, name) ? shortcutIcons[name as ShortcutIconName] : Star;
