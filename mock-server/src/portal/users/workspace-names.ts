import type { Language } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../platform/database/database';

/** A workspace with its names. */
export interface NamedWorkspace {
  id: string;
  en: string;
  tr: string;
}

/** What a cell names: workspaces, or a name without a workspace, or one that several workspaces have. */
export type NamedWorkspaces =
  { kind: 'found'; ids: string[] } | { kind: 'unknown'; name: string } | { kind: 'ambiguous'; name: string };

/** Separators of names. A cell is separated by the first ones before the others, because names can have commas. */
const separators = ['\n', '|', ';', ','];
const exportSeparator = ' | ';

/** Names of the workspaces of a tenant, as files have them. */
export class WorkspaceNames {
  /** Ids by folded name; null for a name of several workspaces. */
  private readonly ids = new Map<string, string | null>();

  constructor(workspaces: readonly NamedWorkspace[]) {
    for (const { id, en, tr } of workspaces)
      for (const name of new Set([fold(en).trim(), fold(tr).trim()]))
        this.ids.set(name, this.ids.has(name) ? null : id);
    // People write names, so that names win over ids.
    for (const { id } of workspaces) if (!this.ids.has(fold(id))) this.ids.set(fold(id), id);
  }

  /** Reads a cell: it is one name as a whole, or else names with separators between them. */
  read(cell: string): NamedWorkspaces {
    return this.readParts(cell, separators);
  }

  private readParts(cell: string, [separator, ...others]: readonly string[]): NamedWorkspaces {
    const name = cell.trim();
    if (name === '') return { kind: 'found', ids: [] };
    const id = this.ids.get(fold(name));
    if (id === null) return { kind: 'ambiguous', name };
    if (id !== undefined) return { kind: 'found', ids: [id] };
    if (separator === undefined) return { kind: 'unknown', name };
    const parts = name.split(separator).map((part) => this.readParts(part, others));
    const ids = parts.flatMap((part) => (part.kind === 'found' ? part.ids : []));
    return parts.find(({ kind }) => kind !== 'found') ?? { kind: 'found', ids: [...new Set(ids)] };
  }

  /** Returns a cell that `read` reads back: with names, or with ids where names are not enough. */
  write(workspaces: readonly NamedWorkspace[], language: Language): string {
    const ids = workspaces.map(({ id }) => id);
    const names = workspaces.map((workspace) => workspace[language]).join(exportSeparator);
    const read = this.read(names);
    const isExact =
      read.kind === 'found' && read.ids.length === ids.length && ids.every((id) => read.ids.includes(id));
    return isExact ? names : ids.join(exportSeparator);
  }
}

/** Returns the workspaces of a tenant that are not archived. */
export const listNamedWorkspaces = (sql: Sql, tenantId: string | null): Promise<NamedWorkspace[]> =>
  sql.query<NamedWorkspace>(
    'select id, title_en as en, title_tr as tr from workspaces where tenant_id = $1 and archived_at is null',
    [tenantId],
  );
