import { Inbox, Pencil, Search, Send, Trash2 } from 'lucide-react';
import { EmptyState, IconButton } from '../../src/ui';
import { Pane, PaneHead, Panes, RailGroup, RailLink, type PanesProps } from '../../src/ui/panes';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
const rows = Array.from({ length: 24 }, (_, at) => at + 1);
const ignore = () => undefined;

const folders = (sample: Sample) => (
  <>
    <RailGroup>
      <RailLink to="?folder=inbox" icon={<Inbox {...icon} />} label={sample('Inbox')} count={12} isCurrent />
      <RailLink to="?folder=sent" icon={<Send {...icon} />} label={sample('Sent')} />
      <RailLink to="?folder=trash" icon={<Trash2 {...icon} />} label={sample('Trash')} count={0} />
    </RailGroup>
    <RailGroup title={sample('Labels')}>
      <RailLink to="?label=work" label={sample('Work')} />
    </RailGroup>
  </>
);

const listPane = (sample: Sample) => (
  <Pane
    label={sample('Inbox')}
    head={
      <PaneHead
        title={sample('Inbox')}
        count={sample('12 unread')}
        actions={<IconButton label={sample('Search')} icon={<Search {...icon} />} />}
      />
    }
    foot={sample('1–24 of 48')}
  >
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <a href={`#row-${row}`}>
            {sample('Statement')} {row}
          </a>
        </li>
      ))}
    </ul>
  </Pane>
);

const detailPane = (sample: Sample) => (
  <Pane label={sample('Message')} head={<PaneHead title={sample('Tracking error limit')} />}>
    <p>{sample(longText)}</p>
  </Pane>
);

const panesWith = (change: (sample: Sample) => Partial<PanesProps>) => (sample: Sample) => (
  <Panes
    title={sample('Mailbox')}
    rail={{ label: sample('Folders'), content: folders(sample), foot: sample('Sample data') }}
    list={listPane(sample)}
    detail={detailPane(sample)}
    action={{ label: sample('Compose'), icon: <Pencil size={16} aria-hidden="true" />, onClick: ignore }}
    onBack={ignore}
    {...change(sample)}
  />
);

export const panes: Pieces = {
  Panes: {
    'detail at the end': panesWith(() => ({})),
    'detail at the bottom': panesWith(() => ({ detailPlace: 'bottom' })),
    'one pane, the list': panesWith(() => ({ detailPlace: 'off' })),
    'one pane, the detail': panesWith(() => ({ detailPlace: 'off', shown: 'detail' })),
    'with details at the end': panesWith((sample) => ({
      detail: undefined,
      aside: (
        <Pane
          label={sample('Details')}
          head={<PaneHead title={sample('Details')} closeLabel={sample('Details')} onClose={ignore} />}
        >
          <p>{sample('PDF, 6 pages')}</p>
        </Pane>
      ),
    })),
    empty: (sample) => (
      <Panes
        title={sample('Chat')}
        list={
          <Pane label={sample('Chats')} head={<PaneHead title={sample('Chats')} />}>
            <EmptyState title={sample('No chats yet')} />
          </Pane>
        }
        detail={
          <Pane label={sample('Chat')}>
            <EmptyState title={sample('Select a chat')} />
          </Pane>
        }
      />
    ),
  },
  Pane: {
    default: listPane,
    'long text': (sample) => (
      <Pane label={sample('Long')} head={<PaneHead title={sample(longText)} />}>
        <p>{sample(longText)}</p>
      </Pane>
    ),
  },
  PaneHead: {
    'title and description': (sample) => (
      <PaneHead title={sample('Olivia Stone')} description={sample('Head of risk')} />
    ),
    'buttons only': (sample) => (
      <PaneHead actions={<span>{sample('2 of 48')}</span>}>
        <IconButton label={sample('Delete')} icon={<Trash2 {...icon} />} />
      </PaneHead>
    ),
  },
  RailGroup: { default: folders },
  RailLink: {
    'long text': (sample) => (
      <ul>
        <RailLink to="?long" icon={<Inbox {...icon} />} label={sample(longText)} count={1200} />
      </ul>
    ),
  },
};
