import {
  userExportFields,
  type Language,
  type UserExportField,
  type UserFilters,
} from '@portal/shared/contracts';
import { recordAction } from '../../../platform/audit/audit';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import { defineJob } from '../../../platform/person-jobs/define-job';
import { rolesText, statusText, userTitle } from '../user-titles';
import { listNamedWorkspaces, WorkspaceNames } from '../workspace-names';
import { countMatching, nextByName, type NamedUser } from './matching-users';

const portionSize = 1_000;

interface CellContext {
  language: Language;
  names: WorkspaceNames;
}

/** Texts of the fields that are no texts or times themselves. */
const described = {
  roles: ({ roles }: NamedUser, { language }: CellContext) => rolesText(roles, language),
  workspaces: ({ memberships }: NamedUser, { language, names }: CellContext) =>
    names.write(memberships, language),
  status: ({ status }: NamedUser, { language }: CellContext) => statusText(status, language),
};

const isDescribed = (field: UserExportField): field is keyof typeof described => field in described;

/** Returns the cells of a user. Times are in UTC. */
const cellsOf = (user: NamedUser, context: CellContext): (string | null)[] =>
  userExportFields.map((field) => (isDescribed(field) ? described[field](user, context) : user[field]));

/** Returns the titles of the columns, which are those of the list. */
const titlesIn = (language: Language): string[] =>
  userExportFields.map((field) => userTitle(field, language));

/** The users that match a search and filters as CSV, sorted by name. */
export const exportUsers = defineJob<UserFilters>({
  kind: 'users.export',
  access: 'tenant-admin',
  isExport: true,
  async run(sql, { params, position, job, source }) {
    const { language, createdAt } = job;
    const match = { tenantId: job.tenantId ?? '', filters: params, excludeIds: [], until: createdAt };
    const after = position as [string, string] | null;
    const total = after ? {} : { total: await countMatching(sql, match) };
    const names = new WorkspaceNames(await listNamedWorkspaces(sql, job.tenantId));
    const users = await nextByName(sql, match, { after, limit: portionSize, language });
    if (!after)
      await recordAction(sql, source, {
        act: 'users.exported',
        target: { type: 'job', id: job.id, name: 'users.csv' },
        after: params,
      });
    const lines = csvLines(
      users.map((one) => cellsOf(one, { language, names })),
      language,
    );
    const last = users.at(-1);
    return {
      ...total,
      position: last && users.length === portionSize ? [last.key, last.id] : null,
      ok: users.length,
      text: `${after ? '' : csvStart(titlesIn(language), language)}${lines}`,
    };
  },
});
