import { html } from 'hono/html';
import type { DocumentFile } from './document.ts';

/** Escaped markup for a page. */
export type Markup = ReturnType<typeof html>;

/** HTML page of the documents outside the reference. */
export function page(path: string, title: string, body: Markup): DocumentFile {
  const up = '../'.repeat(path.split('/').length - 1);
  const markup = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${up}style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return { path, content: String(markup) };
}

/** Style sheet of all pages, for screen and print, light and dark. */
export const STYLE_SHEET = `:root {
  color-scheme: light dark;
  --background: light-dark(#fff, #14171d);
  --surface: light-dark(#f5f7f9, #1b1f27);
  --line: light-dark(#d9dee5, #343b47);
  --ink: light-dark(#1b2330, #e9edf2);
  --muted: light-dark(#566172, #a3aebd);
  --accent: light-dark(#1c5cc2, #7fb0ff);
  --line-0: light-dark(#5c6470, #b9c1cc);
  --line-1: light-dark(#b3470a, #ff9d5c);
  --line-2: light-dark(#12785a, #4fcaa2);
  --line-3: light-dark(#7a3fb0, #c79bf2);
  --radar: light-dark(#e2b93b, #b48f1f);
  --radar-long: light-dark(#c4572f, #d9734d);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 1120px;
  padding: 24px 20px 48px;
  background: var(--background);
  color: var(--ink);
  font: 15px/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'DejaVu Sans', sans-serif;
}
a { color: var(--accent); text-underline-offset: 2px; }
h1 { font-size: 26px; line-height: 1.25; margin: 8px 0 4px; text-wrap: balance; }
h2 { font-size: 20px; margin: 40px 0 8px; padding-top: 12px; border-top: 1px solid var(--line); }
h3 { font-size: 16px; margin: 28px 0 8px; }
p, dl { max-width: 76ch; margin: 8px 0; }
.lead { color: var(--muted); }
.path { font-size: 13px; color: var(--muted); overflow-wrap: anywhere; }
.path a { color: inherit; }
.jump { display: flex; flex-wrap: wrap; gap: 6px; margin: 16px 0; padding: 0; list-style: none; }
.jump a { display: block; padding: 4px 10px; border: 1px solid var(--line); border-radius: 6px; text-decoration: none; }
.wide { overflow-x: auto; }
.wide:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
figure { margin: 12px 0 16px; break-inside: avoid; }
figcaption { font-size: 13px; }
figcaption p { margin: 0; font-weight: 600; }
figcaption p::first-letter { text-transform: uppercase; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 4px 0 6px; padding: 0; list-style: none; color: var(--muted); }
.legend li { display: flex; align-items: center; gap: 7px; }
.legend svg { width: 26px; height: 8px; flex: none; }
.chart { display: block; width: 100%; min-width: 720px; height: auto; }
.drawn-elsewhere { position: absolute; width: 0; height: 0; }
.axes text { fill: var(--muted); font: 12px system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif; }
.axis-x line, .axis-y line { stroke: var(--line); }
.axis-y .domain { stroke: none; }
.axis-x .domain { stroke: var(--muted); }
.eirp, .power { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
.power { stroke-dasharray: 5 3; }
.line-all { stroke: var(--accent); }
.line-0 { stroke: var(--line-0); }
.line-1 { stroke: var(--line-1); }
.line-2 { stroke: var(--line-2); }
.line-3 { stroke: var(--line-3); }
.radar { fill: var(--radar); }
.radar.long { fill: var(--radar-long); }
table { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--muted); padding: 0 0 6px; }
th, td { padding: 5px 16px 5px 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-weight: 600; vertical-align: bottom; }
th.number, td.number, .figures th, .figures td { text-align: right; }
td.number, .figures td { white-space: nowrap; }
.figures .text { text-align: left; white-space: normal; }
@media screen { .figures .text:not(:last-child) { white-space: nowrap; } }
td small, th small { display: block; color: var(--muted); font-weight: 400; }
tr { break-inside: avoid; }
tbody th { font-weight: 500; }
.whole { white-space: nowrap; }
.matrix { width: auto; min-width: 60%; }
.matrix td { padding-left: 14px; }
@media (min-width: 900px) { .matrix thead tr:last-child th { position: sticky; top: 0; background: var(--background); } }
.added { color: var(--line-2); }
.removed { color: var(--line-1); }
dt { font-weight: 600; font-size: 13px; }
dd { margin: 0 0 6px; }
code { font: 13px ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
@media (max-width: 600px) {
  body { padding: 16px 14px 40px; }
  h1 { font-size: 22px; }
  table { min-width: 560px; }
}
@media print {
  :root { color-scheme: only light; }
  @page { size: A4 landscape; margin: 14mm; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .jump, .path { display: none; }
  h2, h3 { break-after: avoid; }
  h3 { margin-top: 16px; }
  .wide { overflow: visible; }
  .chart { min-width: 0; }
  table { font-size: 8.5pt; min-width: 0; }
  th, td { padding-right: 10px; }
  thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; }
  .eirp, .power, .radar, .legend svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
