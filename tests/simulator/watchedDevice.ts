import { watchAnswers } from './watchAnswers.ts';

// The device as a user starts it. The parent process reads reports of wrong responses from stderr.
watchAnswers(console.error);
await import('../../simulator/start.ts');
