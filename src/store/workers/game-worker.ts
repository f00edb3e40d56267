import '../../geometry/mesh/load-at-once';
import '../../rules/all-games';
import { expose } from 'comlink';
import { BackgroundWorker } from './background-worker';
import { BattleWorker } from './battle-worker';
import { CertificateWorker } from './certificate-worker';
import { GenerateWorker } from './generate-worker';
import { MapWorker } from './map-worker';
import { PackWorker } from './pack-worker';
import { ReviewWorker } from './review-worker';
import { RulingWorker } from './ruling-worker';
import { ThinkWorker } from './think-worker';

/** Work that needs the rules of the games, by the name of the worker that does it. */
const works = {
  background: BackgroundWorker,
  battle: BattleWorker,
  certificate: CertificateWorker,
  generate: GenerateWorker,
  map: MapWorker,
  pack: PackWorker,
  review: ReviewWorker,
  ruling: RulingWorker,
  think: ThinkWorker,
};

export type GameWork = keyof typeof works;

expose(new works[self.name as GameWork]());
