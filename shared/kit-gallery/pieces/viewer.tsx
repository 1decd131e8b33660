import { useState } from 'react';
import { Viewer, type ViewerItem } from '../../src/ui/viewer';
import { longText } from './samples/long-text';
import { Opener } from './samples/opener';
import type { Pieces, Sample } from './types';

const drawing = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${color}"/></svg>`)}`;

function StatefulViewer({ items, onClose }: { items: readonly ViewerItem[]; onClose(): void }) {
  const [key, setKey] = useState(items[0]?.key ?? '');
  return <Viewer items={items} shownKey={key} onShow={setKey} onClose={onClose} />;
}

const viewerOf = (label: string, itemsOf: (sample: Sample) => readonly ViewerItem[]) => {
  const Opened = (sample: Sample) => (
    <Opener label={sample(label)}>
      {(close) => <StatefulViewer items={itemsOf(sample)} onClose={close} />}
    </Opener>
  );
  return Opened;
};

export const viewers: Pieces = {
  Viewer: {
    default: viewerOf('Open pictures', (sample) => [
      { key: 'a', title: sample('Office'), src: drawing('#7f8df5') },
      { key: 'b', title: sample('Team'), src: drawing('#4fc4b6') },
    ]),
    'long text': viewerOf('Open a text', (sample) => [
      { key: 'a', title: sample(longText), content: <p>{sample(longText)}</p> },
    ]),
  },
};
