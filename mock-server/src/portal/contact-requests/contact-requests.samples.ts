import { defineSamples } from '../../../test/access/samples';

let calls = 0;

/** Returns a new address for each call, since the number of requests per address and hour is limited. */
function nextAddress(): string {
  calls += 1;
  return `10.0.${calls >> 8}.${calls & 255}`;
}

export const samples = defineSamples({
  requests: {
    'POST /api/v1/contact-requests': {
      allowed: 202,
      call: () => ({
        method: 'POST',
        url: '/api/v1/contact-requests',
        remoteAddress: nextAddress(),
        payload: {
          name: 'Ada Byron',
          email: 'ada@example.com',
          topic: 'access',
          page: '/contact-us',
          message: 'How do I get an account?',
          consent: true,
          company: '',
          website: '',
          traceId: '0123456789abcdef0123456789abcdef',
        },
      }),
    },
  },
});
