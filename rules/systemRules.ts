import type { Rule } from './core/rule.ts';
import { accountName } from './system/accountName.ts';
import { administrator } from './system/administrator.ts';
import { language } from './system/language.ts';
import { startupDate } from './system/startupDate.ts';
import { timeZone } from './system/timeZone.ts';

/** Rules of the system page, without those about features of the model. */
export const systemRules: readonly Rule[] = [accountName, administrator, language, startupDate, timeZone];
