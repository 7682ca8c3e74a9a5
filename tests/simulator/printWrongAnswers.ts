import { watchAnswers } from './watchAnswers.ts';

// Loaded before a device in a separate process. The parent process reads the reports from stderr.
watchAnswers(console.error);
