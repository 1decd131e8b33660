import type { BoardIcon } from '@portal/shared/contracts/sample-apps';
import {
  Calendar,
  ChartLine,
  Coins,
  FileText,
  Flag,
  Megaphone,
  Rocket,
  ShieldCheck,
  SquareKanban,
  Users,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<BoardIcon, LucideIcon> = {
  board: SquareKanban,
  calendar: Calendar,
  chart: ChartLine,
  people: Users,
  flag: Flag,
  file: FileText,
  shield: ShieldCheck,
  coins: Coins,
  rocket: Rocket,
  megaphone: Megaphone,
};

/** Shows the picture of a board on its tint. */
export function BoardPicture({ icon }: { icon: BoardIcon }) {
  const Icon = icons[icon];
  return (
    <span className="demo-board-picture" data-icon={icon} aria-hidden="true">
      <Icon size={20} strokeWidth={1.5} />
    </span>
  );
}
