import type { PortalEventType } from '@portal/shared/contracts';
import type { SampleAppName } from '@portal/shared/contracts/sample-apps';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Call, type Viewer } from '../../platform/app/in-scope';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';

/** Access of the calls of sample apps: everybody reaches the own copy of the data only. */
export const sampleConfig = {
  access: 'signed-in',
  object: 'own-person',
  feature: 'EnableSampleApps',
} as const;

/** A sample app of which each person has an own copy of the data. */
export interface SampleApp {
  name: SampleAppName;
  /** Published to the viewer when a reset or `settle` changed the data. */
  changed?: PortalEventType;
  /** Stores what all copies share. It runs before each call, so it must return at once when nothing is to do. */
  prepare?(deps: PortalDeps): Promise<void>;
  /** Inserts the sample data of the viewer, who has none. */
  insert(sql: Sql, viewer: Viewer): Promise<void>;
  /** Returns the other people who see data of the viewer. A reset is published to them, too. */
  findOthers?(sql: Sql, viewer: Viewer): Promise<string[]>;
  /** Deletes the data of the viewer. */
  remove(sql: Sql, viewer: Viewer): Promise<void>;
  /** Applies what is due since the last call. Returns whether it changed anything. */
  settle?(sql: Sql, viewer: Viewer): Promise<boolean>;
}

/** Makes the copy of the viewer unless it exists. A second call at the same time waits for the first. */
export async function prepareCopy(sql: Sql, app: SampleApp, viewer: Viewer): Promise<void> {
  const [made] = await sql.query(
    `insert into sample_copies (person_id, app, created_at) values ($1, $2, $3::timestamptz)
     on conflict do nothing returning app`,
    [viewer.personId, app.name, viewer.now.toISOString()],
  );
  if (made) await app.insert(sql, viewer);
}

/** Replaces the copy of the viewer by a new one. */
export async function resetCopy(sql: Sql, app: SampleApp, viewer: Viewer): Promise<void> {
  await app.remove(sql, viewer);
  await sql.query('delete from sample_copies where person_id = $1 and app = $2', [viewer.personId, app.name]);
  await prepareCopy(sql, app, viewer);
}

type AnyRequest = Parameters<ReturnType<typeof inTransaction>>[0] & Pick<FastifyRequest, 'id'>;

/** Returns a wrapper of handlers that run on the viewer's copy of an app's data. */
export const runInCopy =
  (app: SampleApp) =>
  <Request extends AnyRequest, Result>(handler: (sql: Sql, call: Call<Request>) => Promise<Result>) => {
    const run = inTransaction<Request, Result>(async (sql, call) => {
      const { viewer, request, afterCommit } = call;
      await prepareCopy(sql, app, viewer);
      const { changed } = app;
      if ((await app.settle?.(sql, viewer)) && changed) {
        const { events } = request.server.portal;
        afterCommit(() => events.publish({ to: { personId: viewer.personId }, type: changed }));
      }
      return handler(sql, call);
    });
    return async (...[request, reply]: Parameters<typeof run>): ReturnType<typeof run> => {
      await app.prepare?.(request.server.portal);
      return run(request, reply);
    };
  };
