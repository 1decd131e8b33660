import { browserJest } from './tooling/jest/index.mjs';
export default browserJest(import.meta.dirname);
