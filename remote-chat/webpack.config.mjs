import { remoteConfig } from '@portal/shared/tooling/webpack';
export const exposes = { './drawer': './src/drawer.tsx', './routes': './src/routes.tsx' };
export default remoteConfig(import.meta.dirname, { exposes });
