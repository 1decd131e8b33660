import { useState } from 'react';
import { FileDropArea, SortableList } from '../../src/ui/drag';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

interface Step {
  id: string;
  name: string;
}

const rowPlace = { display: 'flex', alignItems: 'center', gap: 8, minBlockSize: 40 };

function Steps({
  names,
  enabled = true,
  label,
}: {
  names: readonly string[];
  enabled?: boolean;
  label: string;
}) {
  const [steps, setSteps] = useState<Step[]>(() => names.map((name, at) => ({ id: String(at), name })));
  const move = (from: number, to: number) => {
    const moved = steps.slice();
    moved.splice(to, 0, ...moved.splice(from, 1));
    setSteps(moved);
  };
  return (
    <SortableList
      label={label}
      items={steps}
      itemKey={({ id }) => id}
      itemName={({ name }) => name}
      enabled={enabled}
      onMove={move}
      renderItem={({ name }, { handle }) => (
        <div style={rowPlace}>
          {handle}
          <span>{name}</span>
        </div>
      )}
    />
  );
}

const stepsOf = (sample: Sample) => ['Collect', 'Check', 'Approve', 'Send'].map(sample);

export const dragPieces: Pieces = {
  SortableList: {
    default: (sample) => <Steps label={sample('Steps')} names={stepsOf(sample)} />,
    'cannot be sorted': (sample) => (
      <Steps label={sample('Fixed steps')} names={stepsOf(sample)} enabled={false} />
    ),
    'long text': (sample) => (
      <Steps label={sample('Long steps')} names={[sample(longText), sample('Send')]} />
    ),
    empty: (sample) => <Steps label={sample('No steps')} names={[]} />,
  },
  FileDropArea: {
    default: (sample) => (
      <FileDropArea onFiles={() => undefined}>
        <p>{sample('Drop files or folders anywhere on this list to upload them here.')}</p>
      </FileDropArea>
    ),
  },
};
