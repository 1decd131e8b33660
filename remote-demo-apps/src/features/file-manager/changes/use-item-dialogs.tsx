import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { lazy, Suspense, useState } from 'react';

const NameDialog = lazy(async () => ({ default: (await import('./name.dialog')).NameDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./move.dialog')).MoveDialog }));

export type ItemDialogs = ReturnType<typeof useItemDialogs>;

/** Keeps which dialog about items is open. */
export function useItemDialogs() {
  const [state, setState] = useState<{ kind: 'rename' | 'move'; items: readonly FileItem[] } | null>(null);
  const close = () => setState(null);
  const [first] = state?.items ?? [];
  return {
    rename: (item: FileItem) => setState({ kind: 'rename', items: [item] }),
    move: (items: readonly FileItem[]) => setState({ kind: 'move', items }),
    open: (
      <Suspense fallback={null}>
        {state?.kind === 'rename' && first && (
          <NameDialog item={first} folderId={first.folderId} onClose={close} />
        )}
        {state?.kind === 'move' && <MoveDialog items={state.items} onClose={close} />}
      </Suspense>
    ),
  };
}
