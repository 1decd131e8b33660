import { Button } from '../../src/ui';
import { PageWithPanel, SidePanel } from '../../src/ui/side-panel';
import { longText } from './samples/long-text';
import { Opener } from './samples/opener';
import type { Pieces } from './types';

const paragraphs = Array.from({ length: 30 }, (_, at) => at);

export const sidePanels: Pieces = {
  SidePanel: {
    default: (sample) => (
      <Opener label={sample('Open a panel beside')}>
        {(close) => (
          <SidePanel
            title={sample('Subscribe to this view')}
            footer={<Button variant="primary">{sample('Subscribe')}</Button>}
            onClose={close}
          >
            {paragraphs.map((at) => (
              <p key={at}>{sample(longText)}</p>
            ))}
          </SidePanel>
        )}
      </Opener>
    ),
  },
  PageWithPanel: {
    default: (sample) => (
      <PageWithPanel panel={null}>
        <p>{sample('The new name is shown to all users.')}</p>
      </PageWithPanel>
    ),
  },
};
