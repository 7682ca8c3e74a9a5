import { watchAnswers } from './watchAnswers.ts';

// Loaded before a device that runs in a process of its own: the process that started it reads what it prints.
watchAnswers(console.error);
