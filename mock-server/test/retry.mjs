// Some tests run real processes and wait for real time; a busy machine may delay one of them too much.
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true });
