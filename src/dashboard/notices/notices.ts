/** The parts of the dashboard that come after the links, in one chunk. */
export { ManagementCard } from './ManagementCard.tsx';
export { RadarCard } from './RadarCard.tsx';
export { WarningsCard } from './WarningsCard.tsx';
