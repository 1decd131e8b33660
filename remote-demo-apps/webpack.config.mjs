import { remoteConfig } from '@portal/shared/tooling/webpack';
export const exposes = { './routes': './src/routes.tsx' };
export default remoteConfig(import.meta.dirname, { exposes });
