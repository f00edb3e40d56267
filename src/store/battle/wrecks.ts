import { modelsNow, type ModelNow, type Session } from './session';

/** Sculpts of machines with a fire under the boiler or fuel in the tank. A gun or a shrine has nothing to burn. */
const machines: ReadonlySet<string> = new Set(['tank', 'armoured-car', 'walker']);

/** Returns the machines that fell by the moment shown. Machines that fled or left the table are not among them. */
export function wrecksOf(session: Session): readonly ModelNow[] {
  const fallen = new Set(
    session.battle?.events.flatMap(({ type, data }) => (type === 'model-removed' ? [data['model']] : [])),
  );
  return modelsNow(session).filter(
    ({ id, sculpt, removed }) => removed && machines.has(sculpt) && fallen.has(id),
  );
}
