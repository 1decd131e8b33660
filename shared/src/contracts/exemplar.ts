// Contracts for the code that `npm run create-screen` copies. No build contains `plain-records`.
export * from './index';
export * from './plain-records';
