import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';

/** Sample apps of which each person has an own copy of the data. */
export const sampleAppNames = [
  'mailbox',
  'chat',
  'tasks',
  'scrumboard',
  'notes',
  'file-manager',
  'inventory',
  'academy',
  'help-center',
  'icons',
] as const;
export type SampleAppName = (typeof sampleAppNames)[number];

/** Body of `POST api/apps/reset`: the app whose data the caller gets back as it was at first. */
export const ResetSampleApp = Type.Object({ app: oneOf(sampleAppNames) }, { additionalProperties: false });
export type ResetSampleApp = Static<typeof ResetSampleApp>;
