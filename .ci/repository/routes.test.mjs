import ts from 'typescript';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packages, read, readJson, root } from '../tree.mjs';

/** Section 2 of the specification. */
const specified = {
  landing: 'visitor',
  'contact-us': 'visitor',
  default: 'signed-in',
  home: 'signed-in',
  user: 'signed-in',
  openai: 'signed-in',
  reports: 'signed-in',
  'warehouse-data-view': 'signed-in',
  'snowflake/parameters': 'signed-in',
  'error/404': 'signed-in',
  'error/500': 'signed-in',
  workspaces: 'tenant-admin',
  users: 'tenant-admin',
  domains: 'tenant-admin',
  tenants: 'any-global',
  configuration: 'any-privileged',
  // Target of the links in the alerts tab.
  'configuration/:configuratorType': 'any-privileged',
  'global/users': 'global-admin',
  'global/announcements': 'global-admin',
  'global/search': 'global-admin',
};

/** Returns the access of every `{ path: '…', access: '…' }` in the file, by path. */
function routesIn(path) {
  const routes = {};
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const texts = Object.fromEntries(
        node.properties
          .filter((property) => ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer))
          .map((property) => [property.name.text, property.initializer.text]),
      );
      if (texts.path !== undefined && texts.access !== undefined) routes[texts.path] = texts.access;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return routes;
}

/** Addresses that the product adds to the specification. */
const additional = {
  'global/remotes': 'any-global',
  'reports/:reportId': 'signed-in',
  apps: 'signed-in',
  dashboard: 'signed-in',
};
const reserved = routesIn('shared/src/contracts/remotes/reserved-paths.ts');

test("the host's routes and reserved paths match the specification, with their access", () => {
  const listed = { ...routesIn('host/src/app/routing/routes.tsx'), ...reserved };
  expect(listed).toEqual({ ...specified, ...additional });
});

const described = packages
  .filter((name) => existsSync(join(root, name, 'descriptor.json')))
  .flatMap((name) =>
    readJson(`${name}/descriptor.json`).routes.map((route) => [`${name}: ${route.path}`, route]),
  );

test.each(described)('%s has the access of its reserved address', (_, { path, access }) => {
  expect(access).toBe(reserved[path] ?? access);
});
