import { createContext } from 'react';
import type { LoadPlan } from '../backup/readBackup.ts';

/** Loads the plan of the settings. Before sign-in, only JSON backups need it. */
export const LoadPlanContext = createContext<LoadPlan>(() => Promise.reject(new Error('There is no plan.')));
