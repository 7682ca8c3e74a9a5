import { readBoard } from '../../../rules/core/board.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import type { Model } from '../../../simulator/models/model.ts';
import type { DocumentFile } from '../document.ts';
import { countryPage } from './countryPage.ts';
import { countryReport } from './countryReport.ts';
import { modelPage } from './overviewPages.ts';
import { allPlaces, placeOf } from './place.ts';
import { CSV_HEADER, csvRows } from './reportCsv.ts';

/** Model, and optionally the numeric code of one country. */
export interface ModelReport {
  readonly model: Model;
  readonly country?: number | undefined;
}

/** Report of one model. Default export, because it also runs in a thread. */
export default function modelDocuments({ model, country }: ModelReport): readonly DocumentFile[] {
  const places = country === undefined ? allPlaces() : [placeOf(country)];
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
