import { serverJest } from '@portal/shared/tooling/jest';
export default serverJest(import.meta.dirname);
