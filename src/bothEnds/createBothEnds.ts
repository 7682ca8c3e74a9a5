import type { Draft } from 'guywire-engine/draft';
import { Cell } from '../../base/cell.ts';
import { TEST_SECONDS } from '../../rules/constants/timing.ts';
import type { BandMode, Board, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Clock } from '../device/clock.ts';
import type { BothEnds } from '../device/endpoints/configurationChange.ts';
import type { FarCalls } from '../device/endpoints/farEnd.ts';
import { t } from '../i18n/t.ts';
import { refusalsOf } from '../settings/apply/refusalsOf.ts';
import type { Settings } from '../settings/core/settings.ts';
import { radarCheck } from '../settings/open/radarCheck.ts';
import type { EditedEnd } from '../settings/radios/placesOf.ts';
import { type BothEndsEvent, type BothEndsState, bothEndsReducer } from './bothEndsReducer.ts';
import { farProblem } from './farProblem.ts';
import { CannotChange, type FarEnd, openFarEnd } from './openFarEnd.ts';
import { follow, isChanged, type OwnEdits } from './sharedSettings.ts';

/** Milliseconds between polls of the other end until it has decided. */
const LOOK = 3000;

/** Timeout in milliseconds for the other end, before this end reverts without it. */
const SHORT = 5000;

interface Source {
  readonly settings: Settings;
  readonly calls: FarCalls;
  readonly clock: Clock;
  readonly near: {
    readonly board: Board;
    readonly domain: RegulatoryDomain | undefined;
    readonly band: BandMode;
    /** MAC address of the other end, from this end's status. */
    readonly peer: Pick<Cell<string | undefined>, 'get' | 'subscribe'>;
  };
  readonly far: FarEnd;
  /** Generates the id of a change: 32 hexadecimal digits. */
  readonly draw: () => string;
}

/** Change at both ends of the link, from the sign-in at the other end to the sign-out. */
export interface BothEndsRun {
  readonly state: Cell<BothEndsState>;
  readonly near: EditedEnd;
  /** Edits in its draft apply to the other end only. */
  readonly far: Cell<FarEnd>;
  readonly band: BandMode;
  /** Ends the session at the other end. A running test continues. */
  readonly signOut: () => Promise<void>;
  /** Leaves the other end unchanged and signs out. */
  readonly close: () => void;
}

/** Runs a change at both ends (D57). The draft and the test of the other end follow those of this end. */
export function createBothEnds(source: Source): BothEndsRun {
  const { settings, calls, clock, near: own, draw } = source;
  const near: EditedEnd = { draft: settings.draft, board: own.board };
  const state = new Cell<BothEndsState>({ phase: 'ready' });
  const far = new Cell(remembering(source.far));
  let endFar = source.far.draft.onRest(offer);
  let edits: OwnEdits = new Map();
  let isClosed = false;
  let isLinked = own.peer.get() !== undefined;

  /** Wraps the draft of the other end. Records the user's edits there, so that they survive updates from this end. */
  function remembering(end: FarEnd): FarEnd {
    const dispatch: Draft['dispatch'] = (command) => {
      const outcome = end.draft.dispatch(command);
      if (command.type === 'set') {
        const { pointer, value } = command;
        const others = [...edits].filter(([at]) => at !== pointer);
        // The value of the device is no edit, so shared settings may move it again.
        edits = new Map(isChanged(end, pointer) ? [...others, [pointer, value]] : others);
        mirror();
      }
      return outcome;
    };
    return { ...end, draft: { ...end.draft, dispatch } };
  }

  function send(event: BothEndsEvent): void {
    const next = bothEndsReducer(state.get(), event);
    state.set(next.state);
    for (const effect of next.effects) {
      if (effect === 'keep') settings.test.send({ type: 'keep' });
      else if (effect === 'watch') watch();
      else void readAgain();
    }
  }

  /** Longest radar check of either end, before or after the change. */
  function longestCheck(): number {
    const other = far.get();
    const { base, mine } = near.draft.lines();
    const its = other.draft.lines();
    return Math.max(
      ...[base, mine].map((text) => radarCheck(own.board, own.domain, text)),
      ...[its.base, its.mine].map((text) => radarCheck(other.board, other.domain, text)),
    );
  }

  function offer(): void {
    if (isClosed) return;
    const seconds = TEST_SECONDS + longestCheck();
    settings.otherEnd.set({ band: own.band, seconds, obstacle: obstacle(), begin, abandon });
  }

  function obstacle(): string | undefined {
    if (!isLinked) return t('The other end cannot be reached now.');
    return far.get().draft.view().errors.length > 0 ? t('The limits of the other end forbid this.') : undefined;
  }

  function mirror(): void {
    const { phase } = state.get();
    // A running change keeps the drafts it started with.
    if (phase !== 'ready' && phase !== 'over') return;
    if (near.draft.pending() > 0 || edits.size > 0) send({ type: 'edited' });
    follow(near, far.get(), own.band, edits);
    offer();
  }

  async function begin(): Promise<BothEnds> {
    send({ type: 'begin' });
    try {
      const { draft, session, digest } = far.get();
      const peer = own.peer.get();
      if (settings.untilReboot.get() !== undefined) {
        throw new CannotChange(t('Save or revert what is applied until reboot before both ends are changed.'));
      }
      if (peer === undefined) throw new CannotChange(t('There is no link: the other end cannot be reached.'));
      if ((await refusalsOf(draft)).length > 0) {
        throw new CannotChange(t('The limits of the other end do not allow these settings.'));
      }
      const order = { change: draw(), check: longestCheck() };
      await calls.followFar(session, { ...order, basis: digest, edits: draft.edits() });
      send({ type: 'followed', change: order.change });
      return { ...order, peer };
    } catch (error) {
      const problem = farProblem(error);
      send({ type: 'refused', problem });
      throw new CannotChange(problem);
    }
  }

  async function abandon(): Promise<void> {
    // If this call fails, the other end reverts by itself.
    await calls.stopFar(far.get().session, { patience: SHORT }).catch(() => undefined);
    send({ type: 'abandoned' });
  }

  function watch(): void {
    clock.after(LOOK, () => {
      if (isClosed || state.get().phase !== 'following') return;
      calls
        .getFarState(far.get().session)
        .then(
          (answer) => send({ type: 'far', ...answer }),
          () => send({ type: 'silent' }),
        )
        .finally(watch);
    });
  }

  /** Reloads the draft, because another text is in force at the other end. */
  async function readAgain(): Promise<void> {
    const { session } = far.get();
    edits = new Map();
    try {
      const next = await openFarEnd(session, calls, await settings.openPage('wireless'));
      endFar();
      endFar = next.draft.onRest(offer);
      far.set(remembering(next));
    } catch (error) {
      state.set({ phase: 'ready', problem: farProblem(error) });
    }
    mirror();
  }

  const ends = [
    near.draft.onRest(mirror),
    own.peer.subscribe(() => {
      const isNowLinked = own.peer.get() !== undefined;
      if (isNowLinked === isLinked) return;
      isLinked = isNowLinked;
      offer();
    }),
    settings.test.subscribe(() => send({ type: 'test', test: settings.test.get() })),
    settings.apply.subscribe(() => {
      const { step } = settings.apply.get();
      const apply = settings.apply.get();
      const isLost = step === 'idle' && 'outcome' in apply && apply.outcome !== undefined;
      if (isLost && settings.test.get().phase === 'none') send({ type: 'abandoned' });
    }),
  ];
  mirror();

  return {
    state,
    near,
    far,
    band: own.band,
    signOut,
    close() {
      isClosed = true;
      for (const end of [...ends, endFar]) end();
      settings.otherEnd.set(undefined);
      void signOut();
    },
  };

  /** If this call fails, the session ends by its idle timeout. */
  async function signOut(): Promise<void> {
    await calls.signOutFar(far.get().session).catch(() => undefined);
  }
}
