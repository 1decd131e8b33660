import { Ellipsis } from 'lucide-react';
import { Button, IconButton } from '../../src/ui';
import {
  ConfirmDialog,
  Drawer,
  Dropdown,
  Modal,
  Panel,
  PanelHead,
  VersionsTable,
  type DropdownItem,
} from '../../src/ui/overlay';
import { Opener } from './samples/opener';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const paragraphs = Array.from({ length: 30 }, (_, at) => at);

const itemsWith = (sample: Sample): DropdownItem[] => [
  { key: 'edit', label: sample('Edit') },
  { key: 'chosen', label: sample('Selected'), checked: true },
  { key: 'other', label: sample('Not selected'), checked: false },
  { key: 'disabled', label: sample('Disabled'), disabled: true },
  { key: 'link', label: sample('Example'), href: 'https://example.com', newTab: true },
  { key: 'delete', label: sample('Delete'), danger: true },
];

export const overlays: Pieces = {
  Modal: {
    default: (sample) => (
      <Opener label={sample('Open a dialog')}>
        {(close) => (
          <Modal
            open
            title={sample('Rename the report')}
            onClose={close}
            footer={<Button onClick={close}>{sample('Close')}</Button>}
          >
            {sample('The new name is shown to all users.')}
          </Modal>
        )}
      </Opener>
    ),
    'long text': (sample) => (
      <Opener label={sample('Open a long dialog')}>
        {(close) => (
          <Modal open title={sample(longText)} onClose={close}>
            {paragraphs.map((at) => (
              <p key={at}>{sample(longText)}</p>
            ))}
          </Modal>
        )}
      </Opener>
    ),
  },
  Drawer: {
    default: (sample) => (
      <Opener label={sample('Open a drawer')}>
        {(close) => (
          <Drawer
            open
            title={sample('Settings')}
            onClose={close}
            footer={
              <>
                <Button onClick={close}>{sample('Reset to the defaults')}</Button>
                <Button variant="primary">{sample('Save')}</Button>
              </>
            }
          >
            {sample('These settings apply to your account.')}
          </Drawer>
        )}
      </Opener>
    ),
    'at the start': (sample) => (
      <Opener label={sample('Open a drawer at the start')}>
        {(close) => (
          <Drawer open side="start" title={sample(longText)} onClose={close}>
            {sample('These settings apply to your account.')}
          </Drawer>
        )}
      </Opener>
    ),
  },
  ConfirmDialog: {
    default: (sample) => (
      <Opener label={sample('Ask')}>{(close) => <ConfirmDialog dismissible onClose={close} />}</Opener>
    ),
    'texts of its own': (sample) => (
      <Opener label={sample('Ask with other texts')}>
        {(close) => (
          <ConfirmDialog
            dismissible
            title={sample('Remove the domain?')}
            message={sample(longText)}
            icon={{ name: 'info', color: 'primary' }}
            actions={{
              confirm: { label: sample('Remove the domain'), color: 'primary' },
              cancel: { label: sample('Keep the domain') },
            }}
            onClose={close}
          />
        )}
      </Opener>
    ),
  },
  VersionsTable: {
    default: (sample) => (
      <VersionsTable
        rows={[
          { label: sample('Name'), theirs: sample('Olivia Bennett'), yours: sample('Olivia Stone') },
          { label: sample('Role'), theirs: sample('User'), yours: sample('Administrator') },
        ]}
      />
    ),
    'in a question': (sample) => (
      <Opener label={sample('Ask which version to keep')}>
        {(close) => (
          <ConfirmDialog
            dismissible
            title={sample('Someone else changed this first')}
            message={
              <VersionsTable
                rows={[{ label: sample('Name'), theirs: sample(longText), yours: sample('Olivia Stone') }]}
              />
            }
            onClose={close}
          />
        )}
      </Opener>
    ),
  },
  Dropdown: {
    default: (sample) => (
      <Dropdown
        items={itemsWith(sample)}
        header={sample('Olivia Stone')}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            data-opener
            label={sample('More')}
            icon={<Ellipsis size={16} strokeWidth={1.5} />}
          />
        )}
      />
    ),
    'long text': (sample) => (
      <Dropdown
        label={sample('Exports')}
        items={[{ key: 'long', label: sample(longText) }]}
        trigger={(trigger) => (
          <Button {...trigger} data-opener>
            {sample('Export')}
          </Button>
        )}
      />
    ),
  },
  Panel: {
    default: (sample) => (
      <Panel
        label={sample('Notifications')}
        trigger={(trigger) => (
          <Button {...trigger} data-opener>
            {sample('Open a panel')}
          </Button>
        )}
      >
        {(close) => (
          <>
            <PanelHead title={sample('Notifications')} onClose={close} />
            <p>{sample('No notifications.')}</p>
          </>
        )}
      </Panel>
    ),
  },
  PanelHead: {
    'with an action': (sample) => (
      <PanelHead title={sample('Notifications of this week')} onClose={() => undefined}>
        <Button size="small">{sample('Mark all as read')}</Button>
      </PanelHead>
    ),
  },
};
