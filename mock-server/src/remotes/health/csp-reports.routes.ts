import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { parseJson } from '../../platform/http/validation';
import { createBudget } from '../../platform/http/budget';
import { addViolations } from './health.repository';

const reportsPerMinute = 60;
const maxReports = 20;
const bodyLimit = 64 * 1024;
const mediaTypes = ['application/csp-report', 'application/reports+json'];

const Text = Type.Optional(Type.String());
/** Report format of `report-uri`. */
const LegacyReport = Type.Object({
  'csp-report': Type.Object({
    'blocked-uri': Text,
    'source-file': Text,
    'document-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
  }),
});
/** Report format of the Reporting API, which also sends other types of reports. */
const ApiReport = Type.Object({
  type: Type.String(),
  body: Type.Object({ blockedURL: Text, sourceFile: Text, documentURL: Text, effectiveDirective: Text }),
});

interface Violation {
  blocked: string;
  source: string;
  document: string;
  directive: string;
}

const violation = (blocked = '', source = '', document = '') => ({ blocked, source, document });

function violationOf(value: unknown): Violation | undefined {
  if (Value.Check(LegacyReport, value)) {
    const report = value['csp-report'];
    return {
      ...violation(report['blocked-uri'], report['source-file'], report['document-uri']),
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    };
  }
  if (!Value.Check(ApiReport, value) || !/^(csp|integrity)-violation$/.test(value.type)) return undefined;
  const { blockedURL, sourceFile, documentURL, effectiveDirective = value.type } = value.body;
  return { ...violation(blockedURL, sourceFile, documentURL), directive: effectiveDirective };
}

const filePattern = /\/remotes\/(remote-[a-z0-9-]{1,52})\/([0-9A-Za-z.-]{5,80})\//;

/** Returns the version whose file caused the violation or was blocked. */
function versionOf({ source, blocked }: Violation): { name: string; version: string } | undefined {
  const [, name, version] = filePattern.exec(source) ?? filePattern.exec(blocked) ?? [];
  return name && version ? { name, version } : undefined;
}

/** Removes query and fragment, which may contain personal data. */
const withoutQuery = (text: string) => text.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '';

async function recordViolation(deps: PortalDeps, report: Violation): Promise<void> {
  const remote = versionOf(report);
  const { blocked, source, document, directive } = report;
  deps.log.warn(
    {
      code: 'csp.violation',
      directive: directive.slice(0, 80),
      ...remote,
      blocked: withoutQuery(blocked),
      source: withoutQuery(source),
      document: withoutQuery(document),
    },
    'a browser blocked a request',
  );
  if (!remote) return;
  const minute = new Date(Math.floor(deps.now().getTime() / 60_000) * 60_000);
  await deps.db.transaction({ as: 'system' }, (sql) => addViolations(sql, { ...remote, minute, count: 1 }));
}

/** Receives reports of policy violations, which browsers send without sign-in. */
export function cspReportsRoutes(app: PortalApp, deps: PortalDeps): void {
  const budget = createBudget(reportsPerMinute, deps.now);
  void app.register(async (scope) => {
    const reports = scope as unknown as PortalApp;
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(mediaTypes, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      try {
        done(null, parseJson(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    });
    reports.post(
      '/api/v1/csp-reports',
      {
        config: {
          access: 'public',
          note: 'browsers send it without sign-in; limited to 60 per minute and address',
        },
        bodyLimit,
        schema: {
          summary: 'Report violations of the content security policy',
          tags: ['remotes'],
          consumes: mediaTypes,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const violations = [request.body]
          .flat()
          .slice(0, maxReports)
          .flatMap((value) => violationOf(value) ?? []);
        for (const report of violations) {
          // Excess reports are dropped with a success status, because a browser cannot react to an error.
          if (budget.take(request.ip)) await recordViolation(deps, report);
        }
        return reply.code(204).send(null);
      },
    );
  });
}
