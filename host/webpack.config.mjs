import { hostConfig, hostPagesConfig } from '@portal/shared/tooling/webpack';
export default [hostConfig(import.meta.dirname), hostPagesConfig(import.meta.dirname)];
