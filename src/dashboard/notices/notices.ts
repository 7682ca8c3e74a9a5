/** Late parts of the dashboard, in one chunk. */

export { AwaitedWords } from './AwaitedWords.tsx';
export { ManagementCard } from './ManagementCard.tsx';
export { RadarCard } from './RadarCard.tsx';
export { WarningsCard } from './WarningsCard.tsx';
