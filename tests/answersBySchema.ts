import { afterAll, afterEach, expect } from 'vitest';
import './simulator/cheapScrypt.ts';
import { takeWrongAnswers } from './simulator/wrongAnswers.ts';

// Runs after every test of every file. A test fails if a device sent a response that does not match its schema.
afterEach(() => expect(takeWrongAnswers()).toEqual([]));
afterAll(() => expect(takeWrongAnswers()).toEqual([]));
