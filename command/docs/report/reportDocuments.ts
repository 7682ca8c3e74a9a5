import { models } from '../../../simulator/models/models.ts';
import { inWorkers } from '../../guywire/inWorkers.ts';
import type { DocsRequest, DocumentFile } from '../document.ts';
import { changesDocuments } from './changesDocuments.ts';
import modelDocuments, { type ModelReport } from './modelDocuments.ts';
import { modelsPage } from './overviewPages.ts';
import { allPlaces, placeOf } from './place.ts';

/** `report/`: each model in every country, as pages with charts and as CSV. */
export async function reportDocuments({ model, country, since }: DocsRequest): Promise<readonly DocumentFile[]> {
  const reported = model === undefined ? models : [model];
  const places = country === undefined ? allPlaces() : [placeOf(country)];
  const files = [
    modelsPage(reported, places, since),
    ...(since === undefined ? [] : changesDocuments(since, reported, country)),
  ];
  const reports = reported.map((one): ModelReport => ({ model: one, country }));
  // Threads pay off for large reports only.
  if (reports.length === 1 || country !== undefined) files.push(...reports.flatMap(modelDocuments));
  else
    await inWorkers(
      'docs/report/modelDocuments',
      reports,
      (made: readonly DocumentFile[]) => void files.push(...made),
    );
  return files;
}
