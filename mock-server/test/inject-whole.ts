import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app';

/**
 * The answer with its text. Of a stream without end it is what comes first, and then the caller goes away; an error in its
 * place is read to its end.
 */
export async function injectWhole(
  { app }: Pick<TestApp, 'app'>,
  call: InjectOptions,
): Promise<LightMyRequestResponse> {
  const answer = await app.inject(call);
  if (!call.payloadAsStream) return answer;
  let payload = '';
  for await (const chunk of answer.stream()) {
    payload += String(chunk);
    if (answer.statusCode === 200) break;
  }
  return Object.assign(answer, { payload, json: <T>() => JSON.parse(payload) as T });
}
