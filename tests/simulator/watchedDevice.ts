import { watchAnswers } from './watchAnswers.ts';

// The device as a person starts it; the process that started it reads what is wrong with its answers.
watchAnswers(console.error);
await import('../../simulator/start.ts');
