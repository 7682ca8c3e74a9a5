import { createContext } from 'react';
import type { LoadPlan } from '../backup/readBackup.ts';

/** Loads the settings, which only the JSON of a backup needs before the sign-in. */
export const LoadPlanContext = createContext<LoadPlan>(() => Promise.reject(new Error('There is no plan.')));
