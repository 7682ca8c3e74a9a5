import type { Target } from './target.ts';
import { catalogue } from './targets/catalogue.ts';
import { codec, judgement } from './targets/configuration.ts';
import { history } from './targets/history.ts';
import { board, body, image, jsonText, site, versions } from './targets/readers.ts';
import { faults, requests } from './targets/requests.ts';
import { servers } from './targets/servers.ts';

export const TARGETS: readonly Target[] = [
  codec,
  judgement,
  board,
  image,
  versions,
  jsonText,
  site,
  body,
  requests,
  faults,
  history,
  catalogue,
  ...servers,
];
