import { browserJest } from '@portal/shared/tooling/jest';
export default browserJest(import.meta.dirname);
