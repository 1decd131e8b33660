import type { ManagedWorkspace, WorkspaceColor, WorkspaceIcon } from '@portal/shared/contracts';
import {
  Briefcase,
  Building2,
  ChartLine,
  FileText,
  Folder,
  Globe,
  Scale,
  Settings,
  Shield,
  Users,
  type LucideIcon,
} from 'lucide-react';
import './workspaces.css';

const icons: Record<WorkspaceIcon, LucideIcon> = {
  folder: Folder,
  briefcase: Briefcase,
  chart: ChartLine,
  shield: Shield,
  gear: Settings,
  users: Users,
  globe: Globe,
  scale: Scale,
  building: Building2,
  document: FileText,
};

export function WorkspaceSymbol({ icon }: { icon: WorkspaceIcon }) {
  const Icon = icons[icon];
  return <Icon size={16} strokeWidth={1.5} aria-hidden />;
}

/** Returns the class that sets the hue of a colour. */
export const hueClass = (color: WorkspaceColor): string => `admin-workspaces__hue--${color}`;

/** Shows the icon of a workspace on its colour. */
export function WorkspaceTile({ icon, color }: Pick<ManagedWorkspace, 'icon' | 'color'>) {
  return (
    <span className={`admin-workspaces__tile ${hueClass(color)}`}>
      <WorkspaceSymbol icon={icon} />
    </span>
  );
}
