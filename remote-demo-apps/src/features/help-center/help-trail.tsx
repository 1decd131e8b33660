import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';

export interface HelpTrailProps {
  /** Page above this one; default: the start of the help center. */
  to?: string;
  label?: string;
}

/** Shows the link to the page above. */
export function HelpTrail({ to = '/apps/help-center', label }: HelpTrailProps) {
  const { t } = useTranslations('help-center');
  return (
    <Link className="demo-help__trail" to={to}>
      <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      {label ?? t('title')}
    </Link>
  );
}
