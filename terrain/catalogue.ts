/** The catalogue of terrain: one folder a piece. A new piece is listed here and needs nothing else. */
import type { CataloguePiece } from '../src/table/format';
import barbedWire from './barbed-wire/piece.json' with { type: 'json' };
import boulder from './boulder/piece.json' with { type: 'json' };
import bunker from './bunker/piece.json' with { type: 'json' };
import burialField from './burial-field/piece.json' with { type: 'json' };
import deadWood from './dead-wood/piece.json' with { type: 'json' };
import ditch from './ditch/piece.json' with { type: 'json' };
import duckboards from './duckboards/piece.json' with { type: 'json' };
import footbridge from './footbridge/piece.json' with { type: 'json' };
import gasCloud from './gas-cloud/piece.json' with { type: 'json' };
import haystack from './haystack/piece.json' with { type: 'json' };
import hedge from './hedge/piece.json' with { type: 'json' };
import hill from './hill/piece.json' with { type: 'json' };
import mineCrater from './mine-crater/piece.json' with { type: 'json' };
import rubble from './rubble/piece.json' with { type: 'json' };
import ruinCorner from './ruin-corner/piece.json' with { type: 'json' };
import ruinedHouse from './ruined-house/piece.json' with { type: 'json' };
import sandbagWall from './sandbag-wall/piece.json' with { type: 'json' };
import shellCrater from './shell-crater/piece.json' with { type: 'json' };
import stoneWall from './stone-wall/piece.json' with { type: 'json' };
import sunkenRoad from './sunken-road/piece.json' with { type: 'json' };
import sunkenRoadBend from './sunken-road-bend/piece.json' with { type: 'json' };
import trenchCorner from './trench-corner/piece.json' with { type: 'json' };
import trenchCrossing from './trench-crossing/piece.json' with { type: 'json' };
import trenchEnd from './trench-end/piece.json' with { type: 'json' };
import trenchStraight from './trench-straight/piece.json' with { type: 'json' };
import trenchT from './trench-t/piece.json' with { type: 'json' };
import watchtower from './watchtower/piece.json' with { type: 'json' };
import well from './well/piece.json' with { type: 'json' };
import wreckedWagon from './wrecked-wagon/piece.json' with { type: 'json' };

/** Every piece, by the order of their names. */
export const catalogue: readonly CataloguePiece[] = [
  barbedWire,
  boulder,
  bunker,
  burialField,
  deadWood,
  ditch,
  duckboards,
  footbridge,
  gasCloud,
  haystack,
  hedge,
  hill,
  mineCrater,
  rubble,
  ruinCorner,
  ruinedHouse,
  sandbagWall,
  shellCrater,
  stoneWall,
  sunkenRoad,
  sunkenRoadBend,
  trenchCorner,
  trenchCrossing,
  trenchEnd,
  trenchStraight,
  trenchT,
  watchtower,
  well,
  wreckedWagon,
] as readonly unknown[] as readonly CataloguePiece[];
