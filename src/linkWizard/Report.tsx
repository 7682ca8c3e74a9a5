import { lazy, Suspense } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import type { Tick } from '../app/history.ts';
import { settingLink } from '../app/settingsPages.ts';
import { MEDIAN, signalLines } from '../dashboard/graphs/signalLines.ts';
import { throughputLines } from '../dashboard/graphs/throughputLines.ts';
import { sitePhotoPath } from '../device/endpoints/site.ts';
import { t } from '../i18n/t.ts';
import type { Link } from '../status/links.ts';
import '../diagnostics/ToolTable.css';
import './Report.css';
import {
  moreWords,
  type Report as ReportData,
  type ReportLimit,
  type ReportLink,
  type ReportRow,
  type ReportStation,
} from './linkReport.ts';

const ReportChart = lazy(async () => ({
  default: (await loadChunk(() => import('./ReportChart.tsx'))).ReportChart,
}));

/** Minimum span of the signal axis, so that a change of one dB does not look like a jump. */
const SIGNAL_SPAN = { span: 6 };
const AT_LEAST = { low: 0, span: 1 };

/** Report with the chart lines of the time before it. */
export interface MadeReport {
  readonly report: ReportData;
  readonly ticks: readonly Tick[];
  readonly kind: Link['kind'];
}

interface Props {
  readonly made: MadeReport;
  /** True if the report is only printed. */
  readonly isFolded: boolean;
  readonly id: string;
}

/** Installation report as of its creation. A folded report is laid out too, because it is printed as is. */
export function Report({ made: { report, ticks, kind }, isFolded, id }: Props) {
  const x = ticks.map(({ at }) => at);
  return (
    <article id={id} className="card report" data-folded={isFolded || undefined} aria-labelledby={`${id}:title`}>
      <h2 id={`${id}:title`}>{t('Installation report')}</h2>
      <Rows title={t('Device')} rows={report.about} />
      {report.links.length + report.stations.length === 0 && <p>{t('No link at the time of this report.')}</p>}
      {report.links.map((link) => (
        <LinkRows key={link.title} link={link} />
      ))}
      {report.stations.length > 0 && <Stations stations={report.stations} more={report.more} />}
      <div className="report-charts">
        <Suspense fallback={null}>
          <ReportChart
            title={t('Signal before this report, dBm')}
            x={x}
            series={signalLines(ticks, kind, MEDIAN).series}
            bounds={SIGNAL_SPAN}
          />
          <ReportChart
            title={t('Throughput before this report, Mbit/s')}
            x={x}
            series={throughputLines(ticks)}
            bounds={AT_LEAST}
            digits={1}
          />
        </Suspense>
      </div>
      <Rows title={t('Settings')} rows={report.settings} />
      <Limits limits={report.limits} />
      {report.site !== undefined && <Site site={report.site} />}
    </article>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly (ReportRow & { readonly pointer?: string })[];
}

function Rows({ title, rows }: RowsProps) {
  return (
    <section className="report-rows">
      <h3>{title}</h3>
      <dl>
        {rows.map(({ name, value, pointer }) => (
          <div key={name}>
            <dt>
              <SettingName name={name} pointer={pointer} />
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Name of a setting with a link to it. */
function SettingName({ name, pointer }: { readonly name: string; readonly pointer: string | undefined }) {
  const link = pointer === undefined ? undefined : settingLink(pointer);
  return link === undefined ? name : <a href={link}>{name}</a>;
}

function LinkRows({ link: { title, rows, figures } }: { readonly link: ReportLink }) {
  return (
    <>
      <Rows title={title} rows={figures} />
      <Table
        caption={t('Measured at both ends')}
        head={['', t('Here'), t('Other end')]}
        rows={rows.map(({ name, local, remote }) => ({ id: name, cells: [name, local, remote] }))}
      />
    </>
  );
}

function Stations({ stations, more }: { readonly stations: readonly ReportStation[]; readonly more: number }) {
  return (
    <section className="report-rows">
      <h3>{t('Stations, farthest below expected first')}</h3>
      <Table
        caption={t('Stations')}
        head={[t('Station'), t('Here, of expected'), t('There, of expected'), t('Distance')]}
        rows={stations.map(({ id, name, local, remote, distance }) => ({
          id,
          cells: [name, local, remote, distance],
        }))}
      />
      {more > 0 && <p>{moreWords(more)}</p>}
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row names its subject. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

function Table({ caption, head, rows }: TableProps) {
  return (
    <ScrollArea className="table-scroll" aria-label={caption}>
      <table className="tool-table report-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) =>
              title === '' ? (
                <td key={title} />
              ) : (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...values] }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {values.map((value, index) => (
                <td key={head[index + 1]}>
                  <bdi>{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Photos are loaded at once, because a folded report is printed too. */
function Site({ site: { note, by, photos } }: { readonly site: NonNullable<ReportData['site']> }) {
  return (
    <section className="report-site">
      <h3>{t('Site')}</h3>
      {note !== '' && (
        <>
          <p className="report-note">
            <bdi>{note}</bdi>
          </p>
          <p className="report-by">
            <bdi>{by}</bdi>
          </p>
        </>
      )}
      {photos.length > 0 && (
        <div className="report-photos">
          {photos.map(({ id, name, by: author }) => (
            <figure key={id}>
              <img src={sitePhotoPath(id)} alt={name} />
              <figcaption>
                <bdi>{name}</bdi> <small className="report-by">{author}</small>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}

function Limits({ limits }: { readonly limits: readonly ReportLimit[] }) {
  return (
    <section className="report-rows report-limits">
      <h3>{t('Regulatory limits')}</h3>
      <dl>
        {limits.map(({ name, value, law, pointer }) => (
          <div key={name}>
            <dt>
              <SettingName name={name} pointer={pointer} />
            </dt>
            <dd>
              <bdi>{value}</bdi>
              {law.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
