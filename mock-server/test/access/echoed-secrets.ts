import type { InjectOptions } from 'fastify';

const jsonSecrets = /"(?:\w*(?:password|token|secret)\w*|code)":"((?:[^"\\]|\\.)+)"/gi;
const formSecrets = /(?:^|&)(?:\w*(?:password|token|secret)\w*|code)=([^&]+)/gi;
/** Shorter texts, such as `1`, occur in responses by chance. */
const minLength = 5;

/** Returns the passwords, tokens and codes of a request that its response repeats. */
export function echoedSecrets({ payload = '' }: InjectOptions, responseText: string): string[] {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return [...body.matchAll(jsonSecrets), ...body.matchAll(formSecrets)]
    .map(([, secret = '']) => secret)
    .filter((secret) => secret.length >= minLength && responseText.includes(secret));
}
