import type { Consequence } from '../../engine/consequences/consequence.ts';
import { watchdogCommand } from './watchdogCommand.ts';

/** What follows from settings of the services. */
export const servicesConsequences: readonly Consequence[] = [watchdogCommand];
