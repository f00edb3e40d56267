import { paint, plank, rod, vary, within } from '../primitives';
import { rgb } from '../mesh';
import { type PartView, runOf } from './part-view';
import { weathered } from './timber';

const iron = rgb('#5a4636');

/** Builds two coils of barbed wire on pickets, with strands between. */
export function wireEntanglement(view: PartView): void {
  const { frame, length, height, depth } = runOf(view);
  const isFine = view.detail !== 'reduced';
  const radius = Math.min(height / 2 - 0.03, depth / 4);
  for (const side of [-1, 1]) {
    const turns = Math.round(length / 0.38);
    const steps = turns * (isFine ? 9 : 6);
    const coil = Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (i / steps) * turns * 2 * Math.PI;
      const r = radius * view.dice.between(0.88, 1);
      return [
        -length / 2 + 0.05 + ((length - 0.1) * i) / steps,
        radius + 0.04 + Math.sin(angle) * r,
        (side * depth) / 4 + Math.cos(angle) * r,
      ] as const;
    });
    rod(view.into.metal, frame, coil, 0.014, vary(paint(iron, 0.8, 1.2), view.dice), 3);
    const pickets = Math.max(2, Math.round(length / 1.3) + 1);
    for (let i = 0; i < pickets; i++) {
      const x = -length / 2 + 0.1 + ((length - 0.2) * i) / (pickets - 1) + view.dice.between(-0.06, 0.06);
      const picket = within(
        frame,
        [x, 0, side * depth * 0.28],
        0,
        view.dice.between(-0.1, 0.1),
        view.dice.between(-0.08, 0.08),
      );
      plank(
        view.into.wood,
        picket,
        [0.07, height * 0.98, 0.07],
        vary(paint(weathered, 0.55, 0.95), view.dice, 0.2),
        { offset: view.dice.next(), wear: 0.015 },
      );
    }
    for (const y of [0.35, 0.8]) {
      const strand = Array.from(
        { length: 9 },
        (_, i) => [-length / 2 + (length * i) / 8, height * y - (i % 2) * 0.05, side * depth * 0.28] as const,
      );
      rod(view.into.metal, frame, strand, 0.012, paint(iron, 0.8, 1.1), 3);
    }
  }
}
