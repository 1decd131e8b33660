import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { parseJson } from '../../platform/http/validation';
import { addViolations } from './health.repository';
import { createBudget } from './report-budget';

const reportsPerMinute = 60;
const mostAtOnce = 20;
const bodyLimit = 64 * 1024;
const mediaTypes = ['application/csp-report', 'application/reports+json'];

const Text = Type.Optional(Type.String());
/** What the old `report-uri` sends. */
const OldReport = Type.Object({
  'csp-report': Type.Object({
    'blocked-uri': Text,
    'source-file': Text,
    'document-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
  }),
});
/** What the Reporting API sends; other kinds of reports come the same way. */
const NewReport = Type.Object({
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
  if (Value.Check(OldReport, value)) {
    const report = value['csp-report'];
    return {
      ...violation(report['blocked-uri'], report['source-file'], report['document-uri']),
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    };
  }
  if (!Value.Check(NewReport, value) || !/^(csp|integrity)-violation$/.test(value.type)) return undefined;
  const { blockedURL, sourceFile, documentURL, effectiveDirective = value.type } = value.body;
  return { ...violation(blockedURL, sourceFile, documentURL), directive: effectiveDirective };
}

const filePattern = /\/remotes\/(remote-[a-z0-9-]{1,52})\/([0-9A-Za-z.-]{5,80})\//;

/** The version whose file did it, or whose file was stopped. */
function versionOf({ source, blocked }: Violation): { name: string; version: string } | undefined {
  const [, name, version] = filePattern.exec(source) ?? filePattern.exec(blocked) ?? [];
  return name && version ? { name, version } : undefined;
}

/** Addresses without their query, which may carry what is nobody's business. */
const shown = (text: string) => text.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '';

async function take(deps: PortalDeps, seen: Violation): Promise<void> {
  const of = versionOf(seen);
  const { blocked, source, document, directive } = seen;
  deps.log.warn(
    {
      ...{ code: 'csp.violation', directive: directive.slice(0, 80), ...of },
      ...{ blocked: shown(blocked), source: shown(source), document: shown(document) },
    },
    'a browser stopped something',
  );
  if (!of) return;
  const minute = new Date(Math.floor(deps.now().getTime() / 60_000) * 60_000);
  await deps.db.transaction({ as: 'system' }, (sql) => addViolations(sql, { ...of, minute, count: 1 }));
}

/** Takes what browsers report of the content security policy; they send it without any sign-in. */
export function cspReportsRoutes(app: PortalApp, deps: PortalDeps): void {
  const budget = createBudget(reportsPerMinute, deps.now);
  void app.register(async (scope) => {
    const intake = scope as unknown as PortalApp;
    intake.removeAllContentTypeParsers();
    intake.addContentTypeParser(mediaTypes, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      try {
        done(null, parseJson(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    });
    intake.post(
      '/api/v1/csp-reports',
      {
        config: { access: 'public', note: 'browsers send it without sign-in; 60 a minute count' },
        bodyLimit,
        schema: {
          summary: "Violations of the content security policy, in the browsers' own two formats",
          tags: ['remotes'],
          consumes: mediaTypes,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const violations = [request.body]
          .flat()
          .slice(0, mostAtOnce)
          .flatMap((value) => violationOf(value) ?? []);
        for (const seen of violations) {
          // Beyond the budget nothing is kept, and a browser is not told: it could do nothing about it.
          if (budget.take(request.ip)) await take(deps, seen);
        }
        return reply.code(204).send(null);
      },
    );
  });
}
