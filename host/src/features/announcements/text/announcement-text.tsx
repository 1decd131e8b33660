import { RichNodes } from '@portal/shared/ui';
import type { Announcement } from '@portal/shared/contracts';
import { memo } from 'react';
import './announcement-text.css';

/** Shows an announcement's content. */
export const AnnouncementText = memo(function AnnouncementText({ content }: Pick<Announcement, 'content'>) {
  return (
    <div className="host-note-text">
      <RichNodes nodes={content} headings="bold" />
    </div>
  );
});
