import { useState } from 'react';
import type { Question } from '../../engine/question';
import { modelsNow, unitsNow, type Session } from '../../store/battle/session';
import { modelNameOf } from '../parts/names';
import { text } from '../text';
import { useApp } from '../app/useStore';

/** Says for each shooter at which of the two targets it fires. */
export function AssignShooters({ session, question }: { session: Session; question: Question }) {
  const app = useApp();
  const targets = (question.data?.['targets'] ?? []) as readonly string[];
  const shots = question.options.map(({ id }) => ({
    target: id.slice(0, id.indexOf('>')),
    model: id.slice(id.indexOf('>') + 1),
  }));
  const models = [...new Set(shots.map(({ model }) => model))];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    evenly(models, targets, (model, target) =>
      shots.some((shot) => shot.model === model && shot.target === target),
    ),
  );
  const nameOf = (target: string) => unitsNow(session).find(({ id }) => id === target)?.name ?? target;
  const countOf = (model: string) => modelsNow(session).find(({ id }) => id === model)?.count ?? 1;

  const answer = Object.fromEntries(
    targets.map((target) => [
      target,
      Object.fromEntries(
        models.filter((model) => chosen[model] === target).map((model) => [model, countOf(model)]),
      ),
    ]),
  );
  return (
    <>
      <ul className="options scroll">
        {models.map((model) => (
          <li key={model}>
            <div className="assign" role="group" aria-label={modelNameOf(session, model)}>
              <span>{modelNameOf(session, model)}</span>
              {targets.map((target) => (
                <button
                  key={target}
                  type="button"
                  className="button-quiet"
                  aria-pressed={chosen[model] === target}
                  disabled={!shots.some((shot) => shot.model === model && shot.target === target)}
                  onClick={() => setChosen({ ...chosen, [model]: target })}
                  onPointerEnter={() => app.view.hover({ kind: 'model', id: model })}
                  onPointerLeave={() => app.view.hover(null)}
                >
                  {nameOf(target)}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <button type="button" className="button-primary" onClick={() => app.battle.answer(answer)}>
        {text.question.assigned(
          targets.map((target) => [
            Object.values(chosen).filter((given) => given === target).length,
            nameOf(target),
          ]),
        )}
      </button>
    </>
  );
}

/** Shooters in turn to each target that they can fire at. */
function evenly(
  models: readonly string[],
  targets: readonly string[],
  can: (model: string, target: string) => boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    models.flatMap((model, index) => {
      const order = [...targets.slice(index % targets.length), ...targets.slice(0, index % targets.length)];
      const target = order.find((candidate) => can(model, candidate));
      return target === undefined ? [] : [[model, target]];
    }),
  );
}
