import { useRef, useState } from 'react';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import {
  FileDropArea,
  readDroppedFiles,
  SortableList,
  useDraggable,
  useDragScroll,
  useDropTarget,
} from '../drag';

const onMove = jest.fn();

function Steps({ enabled = true, fixed = '' }: { enabled?: boolean; fixed?: string }) {
  const [steps, setSteps] = useState(['Collect', 'Check', 'Send']);
  return (
    <SortableList
      label="Steps"
      items={steps}
      itemKey={(step) => step}
      itemName={(step) => step}
      enabled={enabled}
      isFixed={(step) => step === fixed}
      onMove={(from, to) => {
        onMove(from, to);
        const moved = steps.slice();
        moved.splice(to, 0, ...moved.splice(from, 1));
        setSteps(moved);
      }}
      renderItem={(step, { handle }) => (
        <>
          {handle}
          <span>{step}</span>
        </>
      )}
    />
  );
}

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

/** Presses a finger on an element, and moves it to another one before it is lifted from the screen. */
function touch(from: HTMLElement, to: HTMLElement, wait: number): void {
  const at = (clientY: number) => ({ touches: [{ clientX: 5, clientY, identifier: 1, target: from }] });
  document.elementFromPoint = () => to;
  fireEvent.touchStart(from, at(5));
  act(() => jest.advanceTimersByTime(wait));
  const move = createEvent.touchMove(from, at(60));
  fireEvent(from, move);
  fireEvent.touchEnd(from, { touches: [] });
}

afterEach(() => {
  jest.useRealTimers();
  onMove.mockClear();
});

describe('a sortable list', () => {
  test('moves an item by keys and announces each step', async () => {
    const { user } = renderScreen(<Steps />);
    await user.tab();
    expect(handle('Collect')).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByText(/^Collect is lifted, position 1 of 3\./)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByText(/^Collect is at position 3 of 3\./)).toBeInTheDocument();
    expect(order()).toEqual(['Check', 'Send', 'Collect']);
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(screen.getByText(/^Collect was moved to position 3 of 3\./)).toBeInTheDocument();
    expect(onMove.mock.calls).toEqual([[0, 2]]);
    expect(handle('Collect')).toHaveFocus();
  });

  test('puts an item back with Escape', async () => {
    const { user } = renderScreen(<Steps />);
    await user.tab();
    await user.keyboard(' {ArrowDown}{Escape}');
    expect(order()).toEqual(['Collect', 'Check', 'Send']);
    expect(screen.getByText(/^Collect is back at position 1 of 3\./)).toBeInTheDocument();
    expect(onMove).not.toHaveBeenCalled();
  });

  test('shows no handles where items cannot be moved', () => {
    renderScreen(<Steps enabled={false} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('moves items past a fixed one, which has no handle', async () => {
    const { user } = renderScreen(<Steps fixed="Check" />);
    expect(screen.queryByRole('button', { name: 'Move Check' })).not.toBeInTheDocument();
    await user.tab();
    await user.keyboard(' {ArrowDown} ');
    expect(order()).toEqual(['Check', 'Collect', 'Send']);
  });

  test('lifts by a touch of 300 ms, and a shorter touch scrolls', () => {
    jest.useFakeTimers();
    renderScreen(<Steps />);
    const [, , last] = screen.getAllByRole('listitem');
    touch(handle('Collect'), last as HTMLElement, 200);
    expect(onMove).not.toHaveBeenCalled();
    touch(handle('Collect'), last as HTMLElement, 310);
    expect(onMove.mock.calls).toEqual([[0, 2]]);
    expect(order()).toEqual(['Check', 'Send', 'Collect']);
  });

  test('announces in Turkish', async () => {
    const { user } = renderScreen(<Steps />, { language: 'tr' });
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByText(/^Collect kaldırıldı, 3 öğe içinde 1\. sırada\./)).toBeInTheDocument();
  });
});

describe('dragging onto a target', () => {
  const onDrop = jest.fn();
  function File() {
    const { ref } = useDraggable<string, HTMLDivElement>({ group: 'files', value: 'minutes' });
    return <div ref={ref}>Minutes</div>;
  }
  function Folder({ name, accepts }: { name: string; accepts: boolean }) {
    const { ref, isOver } = useDropTarget<string, HTMLDivElement>({
      group: 'files',
      accepts: () => accepts,
      onDrop: (value) => onDrop(name, value),
    });
    return (
      <div ref={ref} data-over={isOver}>
        {name}
      </div>
    );
  }

  test('calls the target that accepts the value and no other', () => {
    jest.useFakeTimers();
    renderScreen(
      <>
        <File />
        <Folder name="Reports" accepts />
        <Folder name="Closed" accepts={false} />
      </>,
    );
    touch(screen.getByText('Minutes'), screen.getByText('Closed'), 310);
    expect(onDrop).not.toHaveBeenCalled();
    touch(screen.getByText('Minutes'), screen.getByText('Reports'), 310);
    expect(onDrop.mock.calls).toEqual([['Reports', 'minutes']]);
    expect(screen.getByText('Reports')).toHaveAttribute('data-over', 'false');
  });
});

describe('scrolling while something is dragged', () => {
  const groups = ['files'];
  function Minutes() {
    const { ref } = useDraggable<string, HTMLDivElement>({ group: 'files', value: 'minutes' });
    return <div ref={ref}>Minutes</div>;
  }
  function Archive() {
    const ref = useRef<HTMLDivElement>(null);
    useDragScroll(ref, groups);
    return <div ref={ref}>Archive</div>;
  }

  test('scrolls the element below the finger at its edges, in both directions', () => {
    jest.useFakeTimers();
    renderScreen(
      <>
        <Minutes />
        <Archive />
      </>,
    );
    const archive = screen.getByText('Archive');
    archive.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
    const minutes = screen.getByText('Minutes');
    const at = (clientX: number, clientY: number) => ({
      touches: [{ clientX, clientY, identifier: 1, target: minutes }],
    });
    document.elementFromPoint = () => archive;
    fireEvent.touchStart(minutes, at(100, 100));
    act(() => void jest.advanceTimersByTime(310));
    expect([archive.scrollLeft, archive.scrollTop]).toEqual([0, 0]);
    fireEvent(minutes, createEvent.touchMove(minutes, at(195, 190)));
    act(() => void jest.advanceTimersByTime(50));
    expect(archive.scrollTop).toBeGreaterThan(0);
    expect(archive.scrollLeft).toBeGreaterThan(0);
    const { scrollTop } = archive;
    fireEvent.touchEnd(minutes, { touches: [] });
    act(() => void jest.advanceTimersByTime(50));
    expect(archive.scrollTop).toBe(scrollTop);
  });
});

describe('files from outside', () => {
  const file = (name: string) => new File(['x'], name);
  const fileEntry = (name: string) => ({
    isFile: true,
    isDirectory: false,
    name,
    file: (found: (file: File) => void) => found(file(name)),
  });
  const folderEntry = (name: string, children: object[]) => {
    const parts = [children, []];
    return {
      isFile: false,
      isDirectory: true,
      name,
      createReader: () => ({
        readEntries: (found: (entries: object[]) => void) => found(parts.shift() ?? []),
      }),
    };
  };
  const item = (entry: object | null, name = '') =>
    ({
      kind: 'file',
      getAsFile: () => (name ? file(name) : null),
      webkitGetAsEntry: () => entry,
    }) as unknown as DataTransferItem;

  test('reads dropped folders with their paths', async () => {
    const inner = folderEntry('Reports', [fileEntry('b.pdf')]);
    const files = await readDroppedFiles([
      item(folderEntry('2026', [fileEntry('a.pdf'), inner])),
      item(null, 'c.pdf'),
      { kind: 'string' } as DataTransferItem,
    ]);
    expect(files.map(({ file: { name }, folder }) => [folder, name])).toEqual([
      ['2026', 'a.pdf'],
      ['2026/Reports', 'b.pdf'],
      ['', 'c.pdf'],
    ]);
  });

  test('shows where files are dropped and passes them on', async () => {
    const onFiles = jest.fn();
    renderScreen(
      <FileDropArea onFiles={onFiles}>
        <p>Home</p>
      </FileDropArea>,
    );
    const content = screen.getByText('Home');
    document.elementFromPoint = () => content;
    const dataTransfer = {
      setData: () => undefined,
      setDragImage: () => undefined,
      types: ['Files'],
      items: [item(null, 'c.pdf')],
      files: [],
      getData: () => '',
    };
    const dispatch = (event: Event) => {
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      fireEvent(content, event);
    };
    dispatch(createEvent.dragEnter(content));
    dispatch(createEvent.dragOver(content));
    expect(await screen.findByText('Drop files to upload them')).toBeVisible();
    dispatch(createEvent.drop(content));
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    expect(within(document.body).queryByText('Drop files to upload them')).not.toBeInTheDocument();
  });
});
