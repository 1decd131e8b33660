import { Type, type Static } from '@sinclair/typebox';
import { nullable } from '../base/schemas';

/** Somebody to whom tasks and cards are assigned: the caller, or one of 20 sample members. */
export const SampleMember = Type.Object({
  id: Type.String({ description: 'Of the caller: the id of the person' }),
  name: Type.String(),
  avatar: nullable(Type.String()),
});
export type SampleMember = Static<typeof SampleMember>;

/** Response of `GET api/apps/members`: the caller first, then the sample members by name. */
export const SampleMembers = Type.Array(SampleMember);
export type SampleMembers = Static<typeof SampleMembers>;
