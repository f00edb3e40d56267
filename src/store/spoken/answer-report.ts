/** The previewed answer to a question about a move or a deployment, as a person hears it. */
import type { Naming } from '../../ruling/names';
import type { DeployView, MoveView } from '../../engine/rules-view';
import { currentDeployment } from '../battle/deploy';
import { currentMove } from '../battle/move';
import { modelsNow, queryNow, type ModelNow, type Session } from '../battle/session';
import { deploymentInPreview, movesInPreview } from '../battle/session-preview';
import { exposureOf } from './place-report';
import { reasonOf, sayExposure, sentences } from './sentences';
import { spoken } from './words';

/** Says where the previewed models would stand, whether that is legal, and who would see them; null for other questions. */
export function sayPreview(session: Session, naming: Naming): string | null {
  const move = currentMove(session);
  if (move) return sayMove(session, move, naming);
  const deploy = currentDeployment(session);
  return deploy && sayDeployment(session, deploy, naming);
}

function sayMove(session: Session, move: MoveView, naming: Naming): string {
  const moves = movesInPreview(session);
  const count = Object.keys(moves).length;
  const refusal = move.check(moves);
  const left = Math.min(...move.sketch(moves).routes.map((route) => route.left));
  return sentences(
    spoken.wouldMove(count),
    saySpokesman(session, move.unit, naming),
    count > 0 && Number.isFinite(left) ? spoken.left(Math.max(0, left)) : null,
    refusal ? spoken.notYet(reasonOf(refusal, naming)) : spoken.confirm,
  );
}

function sayDeployment(session: Session, deploy: DeployView, naming: Naming): string {
  const deployment = deploymentInPreview(session);
  const placed = Object.keys(deployment).length;
  const waiting = deploy.models.length - placed;
  const refusal = deploy.check(deployment);
  return sentences(
    spoken.placed(placed, waiting),
    placed > 0 ? saySpokesman(session, deploy.unit, naming) : null,
    waiting > 0 ? null : refusal ? spoken.notYet(reasonOf(refusal, naming)) : spoken.confirm,
  );
}

/** Says the place of a unit's Leader, or first model, and who sees it there. */
function saySpokesman(session: Session, unit: string, naming: Naming): string {
  const standing = modelsNow(session).filter((model) => model.unit === unit && !model.removed);
  const model: ModelNow | undefined = standing.find(({ leader }) => leader) ?? standing[0];
  if (!model) return '';
  const exposure = exposureOf(session, queryNow(session), model, null);
  return sentences(
    spoken.ends(naming(model.id), spoken.spot(model.at)),
    spoken.wouldBe(sayExposure(session.table, exposure, naming)),
  );
}
