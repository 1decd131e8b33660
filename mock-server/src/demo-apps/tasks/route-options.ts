import { runInCopy, sampleConfig } from '../samples/sample-app';
import { tasksCopy } from './tasks.copy';

export const address = '/api/apps/tasks';
export const tags = ['sample tasks'];
export const config = sampleConfig;
export const changing = { ...sampleConfig, emits: 'sample-tasks.changed' } as const;
export const inCopy = runInCopy(tasksCopy);
