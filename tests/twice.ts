import { afterEach } from 'vitest';

// The second attempt of a test meets the changes of its first one.
afterEach(({ task }) => {
  if (task.result?.retryCount === 0) throw new Error('First of two attempts.');
});
