export { readDay, readPeriod } from './read-period';
