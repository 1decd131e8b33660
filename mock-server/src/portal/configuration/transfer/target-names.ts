import type { MappingTarget } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { pathSeparator } from './csv-columns';

/** A target as files name it. */
export type NamedTarget = Pick<MappingTarget, 'id' | 'label' | 'path' | 'isActive'>;

/** Target of a cell, or why there is none. */
export type FoundTarget =
  { kind: 'found'; id: string } | { kind: 'unknown' } | { kind: 'ambiguous' } | { kind: 'inactive' };

const pathText = ({ path }: Pick<NamedTarget, 'path'>): string => path.join(pathSeparator);

interface Naming {
  toName(target: NamedTarget): string;
  toKey(cell: string): string;
}
const asWritten = (cell: string): string => cell;

/** Ways to name a target, the most exact one first. */
const namings: readonly Naming[] = [
  { toName: pathText, toKey: asWritten },
  { toName: (target) => fold(pathText(target)), toKey: fold },
  { toName: ({ label }) => fold(label), toKey: fold },
  { toName: ({ id }) => id, toKey: asWritten },
];

/** Names of the targets of a configurator, as files have them. */
export class TargetNames {
  private readonly lookUps: ((cell: string) => NamedTarget[])[];

  /** Paths by id. */
  private readonly paths: ReadonlyMap<string, string>;

  constructor(targets: readonly NamedTarget[]) {
    this.paths = new Map(targets.map((target) => [target.id, pathText(target)]));
    this.lookUps = namings.map(({ toName, toKey }) => {
      const byName = new Map<string, NamedTarget[]>();
      for (const target of targets)
        byName.set(toName(target), [...(byName.get(toName(target)) ?? []), target]);
      return (cell) => byName.get(toKey(cell)) ?? [];
    });
  }

  /** Finds the target of a cell: by its path, by its label if only one target has it, or by its id. */
  read(cell: string): FoundTarget {
    const found = this.find(cell);
    if (found.length === 0) return { kind: 'unknown' };
    const [target, ...others] = found.filter(({ isActive }) => isActive);
    if (!target) return { kind: 'inactive' };
    return others.length > 0 ? { kind: 'ambiguous' } : { kind: 'found', id: target.id };
  }

  private find(cell: string): readonly NamedTarget[] {
    for (const lookUp of this.lookUps) {
      const found = lookUp(cell);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Returns a cell that `read` reads back: the path of the target, or its id where the path is not enough. */
  write(id: string): string {
    const cell = this.paths.get(id) ?? id;
    const read = this.read(cell);
    return read.kind === 'inactive' || (read.kind === 'found' && read.id === id) ? cell : id;
  }
}
