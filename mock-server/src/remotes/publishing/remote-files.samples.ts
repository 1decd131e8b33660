import { probe } from '../../../test/access/probe-remote';
import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: { 'GET /remotes/*': page(`/remotes/${probe}/1.0.0/mf-manifest.json`) },
});
