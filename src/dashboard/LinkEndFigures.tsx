import { figure, UNKNOWN } from '../app/figures.ts';
import type { LinkEnd, Several } from '../app/linkView.ts';
import { t } from '../i18n/t.ts';
import { Figure } from './FigureList.tsx';
import type { LinkRow } from './linkRows.ts';

interface Props {
  readonly end: LinkEnd;
  readonly rows: readonly LinkRow[];
  /** This end hears several others: then their span stands for the signal. */
  readonly several?: Several | undefined;
  /** Without a link there is no signal to speak of. */
  readonly linked: boolean;
  /** The other end: drawn as a mirror image. */
  readonly far?: boolean;
}

/** One end of a link: who it is, how well it hears the other, and its figures. */
export function LinkEndFigures({ end, rows, several, linked, far = false }: Props) {
  const { name, role, signal } = end;
  return (
    <div className={far ? 'link-end link-end-far' : 'link-end'}>
      <p className="link-name">
        <strong data-tip={name}>{name ?? UNKNOWN}</strong>
        <RoleChip of={role} />
      </p>
      {several === undefined ? (
        <p className="link-signal" hidden={!linked}>
          <bdi>
            <strong className={signal === undefined ? 'figure-unknown' : undefined}>{figure(signal)}</strong>{' '}
            <span>{t('dBm')}</span>
          </bdi>
          <span className="visually-hidden">{t('signal received')}</span>
        </p>
      ) : (
        <p className="link-signal link-span">
          <bdi>
            <strong>
              {figure(several.weakest?.signal)} … {figure(several.strongest)}
            </strong>{' '}
            <span>{t('dBm')}</span>
          </bdi>
          <span className="visually-hidden">{t('weakest and strongest signal received')}</span>
        </p>
      )}
      <dl>
        {rows.map((row) => (
          <Figure key={row.name} name={t(row.name)}>
            {(far ? row.remote : row.local) ?? UNKNOWN}
          </Figure>
        ))}
      </dl>
    </div>
  );
}

/** Which end of the link it is. */
function RoleChip({ of }: { readonly of: LinkEnd['role'] }) {
  return <span className="chip">{of === 'access-point' ? t('Access point') : t('Station')}</span>;
}
