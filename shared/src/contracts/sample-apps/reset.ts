import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';

/** Sample apps of which each person has an own copy of the data. */
export const sampleAppNames = [
  'chat',
  'mailbox',
  'inventory',
  'help-center',
  'icons',
  'file-manager',
  'notes',
] as const;
export const sampleAppNames = ['chat', 'mailbox', 'inventory', 'academy', 'help-center', 'file-manager'] as const;
export type SampleAppName = (typeof sampleAppNames)[number];

/** Body of `POST api/apps/reset`: the app whose data the caller gets back as it was at first. */
export const ResetSampleApp = Type.Object({ app: oneOf(sampleAppNames) }, { additionalProperties: false });
export type ResetSampleApp = Static<typeof ResetSampleApp>;
