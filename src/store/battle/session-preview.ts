/** Previews in a session: places, moves and deployments before they are confirmed. */
import type { Deployment, Moves } from '../../engine/placements';
import type { ModelPose } from '../../engine/port/pose';
import type { TableQuery } from '../../engine/port/table-query';
import { type Session, type Place, modelsNow, placeOf, queryNow } from './session';

/** Returns the session with one model previewed elsewhere. */
export function previewPlace(session: Session, model: string, place: Place): Session {
  const moved = { ...session.preview?.moved, [model]: place };
  return { ...session, preview: { moved, query: queryWith(session, model, place), before: session.preview } };
}

/** Returns the session without its last preview. */
export const undoPreview = (session: Session): Session => ({
  ...session,
  preview: session.preview?.before ?? null,
});

/** Returns the session with these moves previewed as the answer to a question about a move. */
export function previewMoves(session: Session, moves: Moves): Session {
  const start: Session = { ...session, preview: null };
  const query = queryNow(start);
  const { preview } = Object.entries(moves).reduce((tried, [id, { via, facing, y }]) => {
    const model = modelsNow(start).find((candidate) => candidate.id === id);
    const at = via.at(-1);
    return model && at
      ? previewPlace(tried, id, { at, via, y: y ?? query.surfaceHeight(at), facing: facing ?? model.facing })
      : tried;
  }, start);
  return { ...session, preview: preview && { ...preview, before: session.preview } };
}

/** Returns the previewed moves as the answer to a question about a move. */
export function movesInPreview({ preview, battle }: Session): Moves {
  return Object.fromEntries(
    Object.entries(preview?.moved ?? {}).map(([id, { at, via = [at], facing }]) => [
      id,
      { via, ...(facing !== battle?.state.models[id]?.facing && { facing }) },
    ]),
  );
}

/** Returns the session with these models previewed as deployed; the others stay undeployed. */
export function previewDeployment(session: Session, deployment: Deployment): Session {
  const start: Session = { ...session, preview: null };
  const query = queryNow(start);
  const moved = Object.fromEntries(
    Object.entries(deployment).map(([id, { at, facing, y }]): [string, Place] => {
      const usual = session.battle?.state.models[id]?.facing ?? 0;
      return [id, { at, facing: facing ?? usual, y: y ?? query.surfaceHeight(at) }];
    }),
  );
  const standing = modelsNow(start)
    .filter(({ removed }) => !removed)
    .map(({ id, at, facing, y, height }): ModelPose => ({ model: id, at, facing, y, height }));
  const placed = Object.entries(moved).map(([model, place]): ModelPose => ({ model, ...place }));
  return {
    ...session,
    preview: { moved, query: query.withModels([...standing, ...placed]), before: session.preview },
  };
}

/** Returns the preview as the answer to a question about a deployment. */
export const deploymentInPreview = ({ preview }: Session): Deployment =>
  Object.fromEntries(
    Object.entries(preview?.moved ?? {}).map(([id, { at, facing }]) => [id, { at, facing }]),
  );

/** Returns the queries of the table with this model at a place. */
export function queryWith(session: Session, model: string, place: Place): TableQuery {
  const standing = modelsNow(session)
    .filter(({ removed }) => !removed)
    .map(({ id, at, facing, y, height }): ModelPose => ({
      model: id,
      height,
      ...(id === model ? placeOf(place) : { at, facing, y }),
    }));
  return queryNow(session).withModels(standing);
}
