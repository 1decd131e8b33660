import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessRoles, type Access } from '@portal/shared/contracts';
import type { AccessRow } from '../../src/platform/auth/access';

const file = path.join(import.meta.dirname, '../../access-table.md');
const header = ['Method and path', 'Access', 'Objects', 'Clients', 'Fresh sign-in', 'Note'];

// From the widest to the narrowest access, because wide access needs the most attention.
const levels: Record<Access, string> = {
  public: 'No sign-in. Calls below `/api/` that send a token need a valid one.',
  visitor: 'No sign-in; for people without an account.',
  'signed-in': 'Every active person.',
  'any-privileged': 'Every person with a privileged role.',
  'any-global': 'Every person with a global role.',
  'tenant-admin': 'Administrators of the tenant.',
  'global-admin': 'Administrators of the provider.',
};

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const cellsOf = ({ method, path: url, access, object, apps, freshSignIn, note }: AccessRow): string[] => [
  `\`${method} ${url}\``,
  access,
  object ?? '',
  apps?.join(', ') ?? '',
  freshSignIn === true ? 'always' : (freshSignIn?.note ?? ''),
  note ?? '',
];

function tableOf(rows: readonly string[][]): string {
  const widths = header.map((_, at) => Math.max(...[header, ...rows].map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function sectionOf(access: Access, rows: readonly AccessRow[]): string {
  const roles = accessRoles[access]?.join(', ');
  const table = tableOf(
    rows
      .toSorted((one, other) => compare(one.path, other.path) || compare(one.method, other.method))
      .map(cellsOf),
  );
  return `## ${access}\n\n${levels[access]}${roles ? ` Roles: ${roles}.` : ''}\n\n${table}\n`;
}

/** Renders the access of all routes as one page, grouped by access and sorted by path. */
export function accessPage(rows: readonly AccessRow[]): string {
  const sections = (Object.keys(levels) as Access[]).flatMap((access) => {
    const own = rows.filter((row) => row.access === access);
    return own.length > 0 ? [sectionOf(access, own)] : [];
  });
  const listOf = (isListed: (row: AccessRow) => boolean): string =>
    rows
      .filter(isListed)
      .map(({ method, path: url }) => `\`${method} ${url}\``)
      .toSorted(compare)
      .join(', ');
  return `# Who may call what

Generated from the routes by \`npm run access-table -w @portal/mock-server\`; do not edit. HEAD has the access of GET.

- Objects: \`own-tenant\` and \`own-person\` limit the call to rows of the caller's tenant or of the caller. Row-level security enforces both.
- Clients: roles of clients without a person that may call the route as well.
- Fresh sign-in: people must have signed in within the last 5 minutes (\`FRESH_SIGN_IN_SECONDS\`). Clients need none.
- A person of the provider with an open session inside a tenant calls routes with \`own-tenant\` objects and routes with the access \`tenant-admin\` or \`any-privileged\` as administrator of that tenant, and all others as themselves. Exceptions: ${listOf(({ acting }) => acting === 'tenant')}.
- A session that shows the portal as a user calls all routes as that user, except the routes of sessions. It changes nothing, and of \`own-person\` objects it reads only ${listOf(({ viewing }) => viewing === 'shown')}.
- Calls that only read, although their method is not GET: ${listOf(({ method, isRead }) => isRead === true && method !== 'GET')}.

${sections.join('\n')}`;
}

export const readAccessPage = (): string => readFileSync(file, 'utf8');
export const writeAccessPage = (page: string): void => writeFileSync(file, page);
