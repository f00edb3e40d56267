/** The catalogue of terrain, one folder of terrain/ per piece. To add a piece, add its folder and list it here. */
import barbedWire from '../../terrain/barbed-wire/piece.json' with { type: 'json' };
import boulder from '../../terrain/boulder/piece.json' with { type: 'json' };
import bunker from '../../terrain/bunker/piece.json' with { type: 'json' };
import burialField from '../../terrain/burial-field/piece.json' with { type: 'json' };
import deadWood from '../../terrain/dead-wood/piece.json' with { type: 'json' };
import ditch from '../../terrain/ditch/piece.json' with { type: 'json' };
import duckboards from '../../terrain/duckboards/piece.json' with { type: 'json' };
import footbridge from '../../terrain/footbridge/piece.json' with { type: 'json' };
import gasCloud from '../../terrain/gas-cloud/piece.json' with { type: 'json' };
import haystack from '../../terrain/haystack/piece.json' with { type: 'json' };
import hedge from '../../terrain/hedge/piece.json' with { type: 'json' };
import hill from '../../terrain/hill/piece.json' with { type: 'json' };
import mineCrater from '../../terrain/mine-crater/piece.json' with { type: 'json' };
import rubble from '../../terrain/rubble/piece.json' with { type: 'json' };
import ruinCorner from '../../terrain/ruin-corner/piece.json' with { type: 'json' };
import ruinedHouse from '../../terrain/ruined-house/piece.json' with { type: 'json' };
import sandbagWall from '../../terrain/sandbag-wall/piece.json' with { type: 'json' };
import shellCrater from '../../terrain/shell-crater/piece.json' with { type: 'json' };
import stoneWall from '../../terrain/stone-wall/piece.json' with { type: 'json' };
import sunkenRoad from '../../terrain/sunken-road/piece.json' with { type: 'json' };
import sunkenRoadBend from '../../terrain/sunken-road-bend/piece.json' with { type: 'json' };
import trenchCorner from '../../terrain/trench-corner/piece.json' with { type: 'json' };
import trenchCrossing from '../../terrain/trench-crossing/piece.json' with { type: 'json' };
import trenchEnd from '../../terrain/trench-end/piece.json' with { type: 'json' };
import trenchStraight from '../../terrain/trench-straight/piece.json' with { type: 'json' };
import trenchT from '../../terrain/trench-t/piece.json' with { type: 'json' };
import watchtower from '../../terrain/watchtower/piece.json' with { type: 'json' };
import well from '../../terrain/well/piece.json' with { type: 'json' };
import wreckedWagon from '../../terrain/wrecked-wagon/piece.json' with { type: 'json' };
import type { CataloguePiece } from './format';

/** All pieces in the order of their names. */
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

/** The catalogue's pieces by name. */
export const piecesByName: ReadonlyMap<string, CataloguePiece> = new Map(
  catalogue.map((piece) => [piece.name, piece]),
);
