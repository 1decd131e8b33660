import {
  Activity,
  AppWindow,
  Building2,
  ChartLine,
  Circle,
  FileText,
  Folder,
  Globe,
  House,
  LayoutDashboard,
  Mail,
  MessageCircle,
  Package,
  Settings,
  Sparkles,
  SquareCheckBig,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** Icons by the names that a navigation item may use. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  activities: Activity,
  app: AppWindow,
  assistant: Sparkles,
  sparkles: Sparkles,
  chart: ChartLine,
  chat: MessageCircle,
  'message-circle': MessageCircle,
  dashboard: LayoutDashboard,
  document: FileText,
  folder: Folder,
  globe: Globe,
  home: House,
  house: House,
  mail: Mail,
  package: Package,
  settings: Settings,
  tasks: SquareCheckBig,
  tenants: Building2,
  building: Building2,
  users: Users,
};

export const getNavigationIcon = (name: string | undefined): LucideIcon =>
  (name !== undefined && Object.hasOwn(icons, name) && icons[name]) || Circle;
