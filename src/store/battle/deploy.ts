import type { Deployment } from '../../engine/placements';
/** Deployment by hand: a player places, moves and turns figures, then confirms. */
import type { Json } from '../../engine/question';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees } from '../../geometry/units';
import type { PreviewSlice } from './preview-slice';
import { reachOf, rounding, type MovePicture } from './move';
import { ruleModule } from '../../rules/registry';
import type { DeployView } from '../../engine/rules-view';
import { answerQuestion, modelsNow, type Session } from './session';
import { deploymentInPreview, previewDeployment } from './session-preview';

/** Returns the deployment of the open question; null for other questions. */
export function currentDeployment({ battle, table }: Session): DeployView | null {
  return (battle?.question && ruleModule(table.rules).view.deploy?.(battle, battle.question)) ?? null;
}

type Zone = readonly PlanPoint[];

/** Returns the zones of a question about deployment: those of the unit, or those of the picked edge, else of every edge. */
export function deploymentZones({ battle }: Session, picked: readonly string[]): readonly Zone[] {
  const zones = battle?.question?.data?.['zones'];
  if (Array.isArray(zones)) return zones as unknown as readonly Zone[];
  if (typeof zones !== 'object' || zones === null) return [];
  const byEdge = Object.entries(zones as unknown as Readonly<Record<string, Zone>>);
  const chosen = byEdge.filter(([edge]) => picked.includes(edge));
  return (chosen.length > 0 ? chosen : byEdge).map(([, zone]) => zone);
}

/** Returns the previewed deployment with one more model. */
export const withPlace = (session: Session, model: string, at: PlanPoint, facing: Degrees): Deployment => ({
  ...deploymentInPreview(session),
  [model]: { at, facing },
});

/** Returns the drawing of a deployment: illegal places and coherency links. */
export function deployPicture(session: Session, deploy: DeployView, deployment: Deployment): MovePicture {
  if (Object.keys(deployment).length === 0) return { routes: [], links: [] };
  const { models, links } = deploy.sketch(deployment);
  const there = new Map(modelsNow(previewDeployment(session, deployment)).map((model) => [model.id, model]));
  const pointOf = (id: string) => {
    const { at, y } = there.get(id)!;
    return [at[0], y, at[1]] as const;
  };
  return {
    routes: models.map(({ model, refusal }) => ({
      model,
      points: [pointOf(model)],
      radius: reachOf(session, there.get(model)!),
      left: 0,
      refusal,
    })),
    links: links
      .map(({ kind, from, to, distance, limit }) => ({
        kind,
        holds: distance <= limit + rounding,
        segment: [pointOf(from), pointOf(to)] as const,
      }))
      .filter(({ kind, holds }) => kind === 'mate' || !holds),
  };
}

/** Previews the whole unit deployed around a spot; refuses with `noRoom` if it does not fit. */
export function deployTowards(
  preview: Pick<PreviewSlice, 'setDeployment' | 'refuse'>,
  deploy: DeployView,
  spot: PlanPoint,
  noRoom: string,
): void {
  const deployment = deploy.towards(spot);
  if (deployment) preview.setDeployment(deployment);
  else preview.refuse({ rule: '', message: noRoom, ids: [deploy.unit] });
}

/** Reports whether the battle asks one of these sides about its deployment and a plan answers it. */
export function mayDeployAutomatically(session: Session, sides: readonly string[]): boolean {
  const by = session.battle?.question?.by;
  return by !== undefined && sides.includes(by) && plannedDeployment(session) !== null;
}

/** Returns the battle after automatic deployment of these sides, as far as the time allows. */
export function deployAutomatically(
  session: Session,
  sides: readonly string[],
  isTime: () => boolean,
): Session {
  let on = session;
  while (mayDeployAutomatically(on, sides) && isTime()) {
    const stepped = answerQuestion(on, plannedDeployment(on));
    if (!stepped.ok) throw new Error(`A sensible deployment was refused: ${stepped.refusal.message}`);
    on = stepped.session;
  }
  return on;
}

/** Returns the planned answer to a question about deployment: the unit offered first, at its planned place. Null for any other question. */
export function plannedDeployment(session: Session): Json {
  const question = session.battle?.question;
  if (question?.kind === 'choose-deployment') return question.options[0]!.id;
  return (currentDeployment(session)?.plan as Json | undefined) ?? null;
}
