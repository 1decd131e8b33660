import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: { 'GET /application-settings': page('/application-settings') },
});
