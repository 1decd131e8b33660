import { probe } from '../../../test/access/probe-remote';
import { defineSamples } from '../../../test/access/samples';
import { aBuild, packed } from '../../../test/remotes/remote-builds';

const url = `/api/v1/remotes/${probe}/versions`;
const headers = { 'content-type': 'application/gzip' };
// Enough versions for a rollback by each allowed caller.
const published = ['0.8.0', '0.9.0', '1.0.0', '1.1.0'];
const notAnArchive = ['remote.invalid', 'request.media_type'] as const;
let uploads = 0;

export const samples = defineSamples({
  async prepare(inject) {
    for (const version of published) {
      const payload = packed(aBuild({ name: probe, version, code: version }));
      await inject({ method: 'POST', url, headers, payload });
      const rollout = { version, cohort: { percent: 100 }, reason: 'a reason' };
      await inject({ method: 'PUT', url: `/api/v1/remotes/${probe}/rollout`, payload: rollout });
    }
  },
  requests: {
    'POST /api/v1/remotes/:name/versions': {
      allowed: 201,
      call() {
        uploads += 1;
        const payload = packed(aBuild({ name: probe, version: `1.2.${uploads}` }));
        return { method: 'POST', url, headers, payload };
      },
      json: { manifestUrl: 'https://remotes.example/mf-manifest.json' },
      wrong: [
        ['an empty archive', { payload: Buffer.from('') }, ...notAnArchive],
        ['text instead of an archive', { payload: Buffer.from('not a zip') }, ...notAnArchive],
        ['a truncated archive', { payload: Buffer.from([0x1f, 0x8b, 0x08]) }, ...notAnArchive],
      ],
    },
  },
});
