import { type Refusal, refusal, refusalAt } from '../../../core/answer.ts';

export function refuseStart(reason: 'unknown host' | 'no link' | 'too many'): Refusal {
  if (reason === 'unknown host') return refusalAt('/host', 'refused', 'There is no host of this name.');
  if (reason === 'no link') return refusalAt('/host', 'refused', 'There is no link with this device.');
  return refusal(400, 'Too many of these run already. Please stop one first.');
}
