import { lazy, Suspense, useEffect, useMemo, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../../geometry/shapes/shapes';
import type { Insets } from '../../scene/camera/insets';
import type { DiceThrow } from '../../scene/dice/Dice';
import type { MiniaturesHandle } from '../../scene/miniatures/Miniatures';
import { Shots, type ShotEffect } from '../../scene/overlays/Shots';
import type { Director } from '../../store/battle/play-director';
import type { Seen, Throw } from '../../store/battle/stage';
import { modelsNow, queryNow, type ModelNow, type Session } from '../../store/battle/session';
import { sideColour } from '../table/side-colours';

/** Loaded with the first throw. */
const Dice = lazy(async () => ({ default: (await import('../../scene/dice/Dice')).Dice }));

interface StageOnTableProps {
  readonly director: Director;
  readonly session: Session;
  /** Figures, which fire with the shots. */
  readonly miniatures: RefObject<MiniaturesHandle | null>;
  readonly reducedMotion: boolean;
  /** Space that panels take at the page's edges. */
  readonly insets: Insets;
}

/** Rolling dice and shots on the table. */
export function StageOnTable({ director, session, miniatures, reducedMotion, insets }: StageOnTableProps) {
  const thrown = useStore(director.stage, (stage) => stage.thrown);
  const dice = useMemo(() => thrown && diceOf(thrown), [thrown]);
  const [hasThrown, setThrown] = useState(false);
  if (dice && !hasThrown) setThrown(true);
  const seen = useStore(director.stage, (stage) => stage.seen);
  const shown = useMemo(() => (seen && !reducedMotion ? shownOf(seen) : []), [seen, reducedMotion]);
  useEffect(() => {
    if (seen && !reducedMotion) miniatures.current?.fire(shootersIn(seen));
  }, [seen, miniatures, reducedMotion]);
  return (
    <>
      {hasThrown && (
        <Suspense>
          <Dice thrown={dice} muMm={session.table.muMm} insets={insets} />
        </Suspense>
      )}
      <Shots shown={shown} />
    </>
  );
}

/** Each shooter at one of those it shoots at, in turn; a clash in the middle of each pair that fights. */
function shownOf({ session, acts }: Seen): readonly ShotEffect[] {
  return acts.flatMap(({ kind, from, to, at, radius }): readonly ShotEffect[] => {
    if (kind === 'burst')
      return at && radius !== undefined
        ? [{ kind, at: [at[0], queryNow(session).surfaceHeight(at), at[1]], radius }]
        : [];
    const [actors, others] = [from, to].map((ids) => standing(session, ids));
    if (kind === 'lob')
      return at && actors![0]
        ? [{ kind, from: chestOf(actors![0]), to: [at[0], queryNow(session).surfaceHeight(at), at[1]] }]
        : [];
    return actors!.flatMap((actor, index): readonly ShotEffect[] => {
      const other = others![index % others!.length];
      if (!other) return [];
      const ends = [chestOf(actor), chestOf(other)] as const;
      return [
        kind === 'shot' ? { kind, from: ends[0], to: ends[1] } : { kind: 'blow', at: between(...ends) },
      ];
    });
  });
}

/** Returns the models and the models of units, by their ids, that stand. */
const standing = (session: Session, ids: readonly string[]): readonly ModelNow[] =>
  modelsNow(session).filter(({ id, unit, removed }) => !removed && (ids.includes(id) || ids.includes(unit)));

/** Returns the models that shoot, in the order of their shots. */
const shootersIn = ({ session, acts }: Seen): readonly string[] =>
  acts.flatMap(({ kind, from }) =>
    kind === 'shot' || kind === 'lob' ? standing(session, from).map(({ id }) => id) : [],
  );

const chestOf = ({ at, y, height }: ModelNow): Point => [at[0], y + height * 0.7, at[1]];
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

function diceOf({ beat, session, rested }: Throw): DiceThrow {
  const { table, sides } = session;
  const standing = modelsNow(session).filter(({ removed }) => !removed);
  const models = standing.filter(({ id }) => beat.models.includes(id));
  const side = sides.findIndex(({ id }) => id === beat.side);
  const thrower = sides[side];
  return {
    dice: beat.dice.flatMap(({ sides, faces }) => faces.map((face) => ({ sides, face }))),
    thrower: thrower ? { colour: sideColour(thrower, side), chequered: side === 0 } : null,
    seed: beat.from,
    near: models.map(({ at, y }) => [at[0], y, at[1]]),
    ground: {
      size: table.size,
      surface: (at) => queryNow(session).surfaceHeight(at),
      pieces: table.pieces,
      models: standing.map(({ at }) => at),
    },
    rested,
  };
}
