import type { MappingTarget } from '@portal/shared/contracts';
import type { TreeChoice } from '@portal/shared/ui/choose';

/** Returns the active targets as a tree. The list has parents before their children. */
export function toTreeChoices(targets: readonly MappingTarget[]): TreeChoice[] {
  const roots: TreeChoice[] = [];
  const byId = new Map<string, TreeChoice>();
  for (const { id, label, parentId, isActive } of targets) {
    if (!isActive) continue;
    const choice: TreeChoice = { value: id, label };
    byId.set(id, choice);
    const parent = parentId === null ? undefined : byId.get(parentId);
    if (parent) parent.children = [...(parent.children ?? []), choice];
    else if (parentId === null) roots.push(choice);
  }
  return roots;
}
