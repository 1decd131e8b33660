export { resolvePeriod } from '@portal/shared/contracts';
