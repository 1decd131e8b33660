import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/apps/members';

export const samples = defineSamples({ requests: { [`GET ${url}`]: get(url) } });
