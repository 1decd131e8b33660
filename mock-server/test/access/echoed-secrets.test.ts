import { echoedSecrets } from './echoed-secrets';

test.each([
  ['an object', { profile: { newPassword: 'hunter22' } }],
  ['JSON', '{"token":"hunter22"}'],
  ['a form', 'name=a&code=hunter22'],
])('finds a secret of %s in a response', (_name, payload) => {
  expect(echoedSecrets({ payload }, '{"detail":"hunter22 is wrong"}')).toEqual(['hunter22']);
  expect(echoedSecrets({ payload }, '{"detail":"This is wrong"}')).toEqual([]);
});
