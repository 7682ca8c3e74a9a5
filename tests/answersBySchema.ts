import { afterAll, afterEach, expect } from 'vitest';
import './simulator/cheapScrypt.ts';
import { takeWrongAnswers } from './simulator/wrongAnswers.ts';

// Runs once for every file of tests: no test passes during which a device answered what its schema does not describe.
afterEach(() => expect(takeWrongAnswers()).toEqual([]));
afterAll(() => expect(takeWrongAnswers()).toEqual([]));
