import type { Rule } from './core/rule.ts';
import { accountName } from './system/accountName.ts';
import { administrator } from './system/administrator.ts';
import { language } from './system/language.ts';
import { startupDate } from './system/startupDate.ts';
import { timeZone } from './system/timeZone.ts';

/** The rules of the sections of the system page; what a model lacks is among those of the model. */
export const systemRules: readonly Rule[] = [accountName, administrator, language, startupDate, timeZone];
