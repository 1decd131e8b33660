import type { Activity } from '@portal/shared/contracts';
import { formatDateTime, formatTime } from '@portal/shared/i18n';
import { ExternalLink, toOpenableHref } from '@portal/shared/ui';
import { RichText } from '@portal/shared/ui/rich-text';
import { Activity as Pulse } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { icons } from './kinds';

export const ActivityItem = memo(function ActivityItem({ activity }: { activity: Activity }) {
  const { description, date, extraContent } = activity;
  return (
    <li data-item className="demo-activity">
      <ActivityMark activity={activity} />
      <div className="demo-activity__body">
        <div className="demo-activity__text">
          <RichText html={description} />
        </div>
        {extraContent && (
          <blockquote className="demo-activity__quote">
            <RichText html={extraContent} />
          </blockquote>
        )}
        <p className="demo-activity__foot">
          <time dateTime={date} title={formatDateTime(date)}>
            {formatTime(date)}
          </time>
          <ActivityLink activity={activity} />
        </p>
      </div>
    </li>
  );
});

function ActivityMark({ activity: { icon, image } }: { activity: Activity }) {
  if (image)
    return <img className="demo-activity__mark" src={image} alt="" width={40} height={40} loading="lazy" />;
  const Icon = icons[icon ?? ''] ?? Pulse;
  return (
    <span className="demo-activity__mark" aria-hidden="true">
      <Icon size={20} strokeWidth={1.5} />
    </span>
  );
}

function ActivityLink({ activity: { link, linkedContent, useRouter } }: { activity: Activity }) {
  if (!link || !linkedContent) return null;
  if (useRouter) return /^\/(?!\/)/.test(link) ? <Link to={link}>{linkedContent}</Link> : null;
  return toOpenableHref(link) === null ? null : <ExternalLink href={link}>{linkedContent}</ExternalLink>;
}
