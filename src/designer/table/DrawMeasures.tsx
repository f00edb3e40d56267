import type { DrawShape } from '../../store/design/draw';
import { now } from '../../store/design/history';
import { useDesign, useDesigner } from '../host';
import { ChoiceField, NumberField } from '../FormFields';
import { words } from '../text';

const tall = { min: 0.05, max: 40 };

/** Measures for the shape to draw. */
export function DrawMeasures({ shape }: { shape: DrawShape }) {
  const designer = useDesigner();
  const measures = useDesign((state) => state.measures);
  const sides = useDesign((state) => now(state.history).sides);
  const { wall, trench } = measures;
  const text = words.measures;
  switch (shape) {
    case 'box':
    case 'cylinder':
    case 'outline':
      return (
        <NumberField
          label={text.height}
          value={measures.height}
          {...tall}
          onChange={(height) => designer.tools.setMeasures({ height })}
        />
      );
    case 'ramp':
      return (
        <>
          <NumberField
            label={text.height}
            value={measures.height}
            {...tall}
            onChange={(height) => designer.tools.setMeasures({ height })}
          />
          <NumberField
            label={text.rampWidth}
            value={measures.rampWidth}
            {...tall}
            onChange={(rampWidth) => designer.tools.setMeasures({ rampWidth })}
          />
        </>
      );
    case 'wall':
      return (
        <>
          <NumberField
            label={text.wallHeight}
            value={wall.height}
            {...tall}
            onChange={(height) => designer.tools.setMeasures({ wall: { ...wall, height } })}
          />
          <NumberField
            label={text.thickness}
            value={wall.thickness}
            {...tall}
            step={0.125}
            onChange={(thickness) => designer.tools.setMeasures({ wall: { ...wall, thickness } })}
          />
        </>
      );
    case 'trench':
      return (
        <>
          <NumberField
            label={text.width}
            value={trench.width}
            min={1}
            max={20}
            onChange={(width) => designer.tools.setMeasures({ trench: { ...trench, width } })}
          />
          <NumberField
            label={text.depth}
            value={trench.depth}
            min={0.1}
            max={10}
            onChange={(depth) => designer.tools.setMeasures({ trench: { ...trench, depth } })}
          />
          <NumberField
            label={text.parapet}
            value={trench.parapet}
            min={0}
            max={4}
            step={0.125}
            onChange={(parapet) => designer.tools.setMeasures({ trench: { ...trench, parapet } })}
          />
          <ChoiceField
            label={text.fireStep}
            value={trench.fireStep}
            choices={fireSteps}
            onChange={(fireStep) => designer.tools.setMeasures({ trench: { ...trench, fireStep } })}
          />
          <ChoiceField
            label={text.ends}
            value={trench.ends}
            choices={ends}
            onChange={(chosen) => designer.tools.setMeasures({ trench: { ...trench, ends: chosen } })}
          />
        </>
      );
    case 'zone':
    case 'zone-outline':
      return (
        <ChoiceField
          label={text.side}
          value={measures.side ?? ''}
          choices={[...sides.map(({ id, name }) => [id, name] as const), ['', text.noSide]]}
          onChange={(side) => designer.tools.setMeasures({ side: side === '' ? null : side })}
        />
      );
    case 'objective':
      return null;
  }
}

export const fireSteps = (['left', 'right', 'both', 'none'] as const).map(
  (each) => [each, words.measures.fireSteps[each]] as const,
);
export const ends = (['closed', 'open'] as const).map(
  (each) => [each, words.measures.endKinds[each]] as const,
);
