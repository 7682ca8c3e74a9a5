import { readBoard } from '../../../rules/board.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import type { DocsRequest, DocumentFile } from '../document.ts';
import { changesDocuments } from './changesDocuments.ts';
import { countryPage } from './countryPage.ts';
import { countryReport } from './countryReport.ts';
import { modelPage, modelsPage } from './overviewPages.ts';
import { allPlaces, type Place, placeOf } from './place.ts';
import { CSV_HEADER, csvRows } from './reportCsv.ts';

/** `report/`: for each model every country, as pages with charts and as CSV. */
export async function reportDocuments({ model, country, since }: DocsRequest): Promise<readonly DocumentFile[]> {
  const reported = model === undefined ? models : [model];
  const places = country === undefined ? allPlaces() : [placeOf(country)];
  return [
    modelsPage(reported, places, since),
    ...(since === undefined ? [] : changesDocuments(since, reported, country)),
    ...reported.flatMap((one) => modelDocuments(one, places)),
  ];
}

/** The report of one model. */
function modelDocuments(model: Model, places: readonly Place[]): readonly DocumentFile[] {
  const board = readBoard(boardInfo(model));
  const reports = places.map((place) => countryReport(board, place));
  const rows = reports.map((report) => csvRows(model, report));
  return [
    modelPage(model, board, reports),
    { path: `report/${model.id}/all.csv`, content: CSV_HEADER + rows.join('') },
    ...reports.flatMap((report, at): readonly DocumentFile[] => [
      countryPage(model, report),
      { path: `report/${model.id}/${report.place.id}.csv`, content: CSV_HEADER + (rows[at] ?? '') },
    ]),
  ];
}
