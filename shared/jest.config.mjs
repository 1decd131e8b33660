import { browserJest } from './tooling/jest.mjs';
export default browserJest(import.meta.dirname);
