import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { RemoteName, VersionNumber } from './remotes';

/** Outcomes of a load; see LoadReport. */
export const loadOutcomes = ['loaded', 'recovered', 'failed'] as const;
export type LoadOutcome = (typeof loadOutcomes)[number];

/**
 * Name used in load reports for the registry document itself, with version `0.0.<revision>`: a browser rejected the
 * document.
 */
export const registryReported = 'remote-registry';

/**
 * Outcome of one load of a remote. `recovered`: the active version failed and the previous one was loaded; the
 * report counts against the failed version, whichever of the two it names.
 */
export const LoadReport = Type.Object(
  {
    name: RemoteName,
    version: VersionNumber,
    outcome: oneOf(loadOutcomes),
    milliseconds: Type.Integer({ minimum: 0, maximum: 600_000 }),
    code: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,80}$' })),
    /** The file that differs from the listed one, where it is known. */
    file: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._/@~-]{0,199}$' })),
    trace: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,80}$' })),
  },
  { additionalProperties: false },
);
export type LoadReport = Static<typeof LoadReport>;

/** Body of `POST /api/v1/remotes/reports`. */
export const LoadReports = Type.Array(LoadReport, { $id: 'LoadReports', minItems: 1, maxItems: 50 });
export type LoadReports = Static<typeof LoadReports>;

const Milliseconds = nullable(Type.Integer());

/**
 * Counts of one version. `loads` includes failed loads; `violations` are of the content security policy; `p50` and
 * `p95` are in milliseconds, null without loads.
 */
export const HealthFigures = Type.Object({
  loads: Type.Integer(),
  recovered: Type.Integer(),
  failed: Type.Integer(),
  violations: Type.Integer(),
  p50: Milliseconds,
  p95: Milliseconds,
});
export type HealthFigures = Static<typeof HealthFigures>;

/** Query of `GET /api/v1/remotes/{name}/health`: length of the period in minutes, up to 7 days; default: 60. */
export const HealthQuery = Type.Object(
  { minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })) },
  { additionalProperties: false },
);

/**
 * Response of `GET /api/v1/remotes/{name}/health`: figures per version and time step; steps without loads are
 * omitted.
 */
export const RemoteHealth = Type.Object(
  {
    name: Type.String(),
    minutes: Type.Integer(),
    stepMinutes: Type.Integer(),
    points: Type.Array(
      Type.Composite([Type.Object({ at: Timestamp, version: Type.String() }), HealthFigures]),
    ),
    totals: Type.Array(Type.Composite([Type.Object({ version: Type.String() }), HealthFigures])),
  },
  { $id: 'RemoteHealth' },
);
export type RemoteHealth = Static<typeof RemoteHealth>;
