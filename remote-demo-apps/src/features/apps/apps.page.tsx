import { PageHeader } from '@portal/shared/ui';
import {
  Activity,
  BookOpen,
  CircleQuestionMark,
  Contact,
  Folder,
  GraduationCap,
  KeyRound,
  LayoutDashboard,
  Mail,
  MessageCircle,
  Package,
  SquareKanban,
  Shapes,
  StickyNote,
  SquareCheckBig,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import './apps.css';

/** The apps in the order of the navigation. The docs and the mock sign-in are listed here only. */
const apps = [
  { name: 'dashboards', link: '/dashboard', Icon: LayoutDashboard },
  { name: 'mailbox', link: '/apps/mailbox', Icon: Mail },
  { name: 'chat', link: '/apps/chat', Icon: MessageCircle },
  { name: 'tasks', link: '/apps/tasks', Icon: SquareCheckBig },
  { name: 'board', link: '/apps/scrumboard', Icon: SquareKanban },
  { name: 'notes', link: '/apps/notes', Icon: StickyNote },
  { name: 'files', link: '/apps/file-manager', Icon: Folder },
  { name: 'contacts', link: '/apps/contacts', Icon: Contact },
  { name: 'inventory', link: '/apps/ecommerce/inventory', Icon: Package },
  { name: 'academy', link: '/apps/academy', Icon: GraduationCap },
  { name: 'helpCenter', link: '/apps/help-center', Icon: CircleQuestionMark },
  { name: 'activities', link: '/pages/activities', Icon: Activity },
  { name: 'icons', link: '/ui/icons', Icon: Shapes },
  { name: 'docs', link: '/docs/guides', Icon: BookOpen },
  { name: 'signIn', link: '/pages/authentication/sign-in', Icon: KeyRound },
] as const satisfies readonly { name: string; link: string; Icon: LucideIcon }[];

/** Lists the sample apps as tiles. */
export function AppsPage() {
  const { t } = useTranslations('apps');
  return (
    <div data-perf="apps">
      <PageHeader title={t('title')} description={t('text')} />
      <ul className="demo-apps">
        {apps.map(({ name, link, Icon }) => (
          <li key={name}>
            <Link to={link} className="demo-apps__tile">
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              <span className="demo-apps__name">{t(`${name}.title`)}</span>
              <span className="demo-apps__text">{t(`${name}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export { AppsPage as Component };
