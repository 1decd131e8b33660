import { jest } from '@jest/globals';

// Some tests run real processes and wait for real time; a busy machine may delay one of them too much.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
