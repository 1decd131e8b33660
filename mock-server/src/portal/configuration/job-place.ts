import { configuratorTypes } from '@portal/shared/contracts';
import type { Job } from '../../platform/jobs/job';
import type { Place } from './configurators.repository';

/** Returns the subject of the jobs of a configurator. */
export const formatJobSubject = ({ tenantId, type }: Place): string => `${type} of ${tenantId}`;

/** Returns the configurator of a job. */
export function readJobPlace({ subject, tenantId }: Pick<Job, 'subject' | 'tenantId'>): Place | null {
  const type = configuratorTypes.find((known) => tenantId !== null && subject === `${known} of ${tenantId}`);
  return type === undefined || tenantId === null ? null : { tenantId, type };
}
