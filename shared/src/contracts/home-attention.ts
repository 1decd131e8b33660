import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from './base/schemas';

/** Kinds of what needs attention, the most urgent first. Each has a source on the server and a text in the host. */
export const attentionKinds = [
  'lateFigures',
  'exposureLimit',
  'allocationBand',
  'unmappedValues',
  'expiringInvitations',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const AttentionKindName = oneOf(attentionKinds);

/**
 * Something that needs the person. `subject` names it within its kind; `value` and `limit` are numbers of the kind: working
 * days, money, fractions or a count; `link` opens the page that resolves it, null for people who may not open it.
 */
export const AttentionItem = Type.Object(
  {
    kind: AttentionKindName,
    subject: nullable(Type.String()),
    value: Type.Number(),
    limit: nullable(Type.Number()),
    at: nullable(Type.String({ format: 'date' })),
    link: nullable(Type.String()),
    tenant: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  },
  { $id: 'AttentionItem' },
);
export type AttentionItem = Static<typeof AttentionItem>;

/** Response of `GET /api/v1/home/attention`. `failed`: kinds that could not be checked. */
export const HomeAttention = Type.Object(
  { items: Type.Array(AttentionItem), failed: Type.Array(AttentionKindName) },
  { $id: 'HomeAttention' },
);
export type HomeAttention = Static<typeof HomeAttention>;
