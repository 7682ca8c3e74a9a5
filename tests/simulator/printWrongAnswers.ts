import { watchAnswers } from './watchAnswers.ts';

// Loaded before a device that runs in a process of its own: whoever started it reads what it prints.
watchAnswers(console.error);
