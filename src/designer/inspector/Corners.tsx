import { drawnLine, gripsOf } from '../../store/design/grips';
import { isLocked, type Item } from '../../table/items';
import { NumberField } from '../FormFields';
import { useDesign, useDesigner } from '../host';
import { IconButton } from '../Icon';
import { words } from '../text';

const text = words.corners;

/** Lists the corners of a drawn line to edit, add and delete; the list is open while a corner is selected. */
export function Corners({ item }: { item: Item }) {
  const designer = useDesigner();
  const grip = useDesign((state) => state.grip);
  const line = drawnLine(item);
  if (!line) return null;
  const chosen = grip?.kind === 'corner' ? grip.index : null;
  const sides = gripsOf(item).filter((each) => each.grip.kind === 'side');
  return (
    <details className="design-section" open={chosen !== null || undefined}>
      <summary className="section-title">{text.title(line.points.length)}</summary>
      <p className="panel-note">{text.hint}</p>
      <fieldset className="design-place" disabled={isLocked(item)}>
        {line.points.map(([x, z], index) => {
          const side = sides.find((each) => each.grip.index === index);
          const corner = { kind: 'corner', index } as const;
          return (
            <fieldset key={index} className="design-part" data-chosen={index === chosen}>
              <legend>{text.corner(index)}</legend>
              <NumberField
                label={words.inspector.fromLeft}
                value={x}
                onChange={(typed) => designer.edit.moveGrip(corner, [typed, z])}
              />
              <NumberField
                label={words.inspector.fromFar}
                value={z}
                onChange={(typed) => designer.edit.moveGrip(corner, [x, typed])}
              />
              {side && (
                <IconButton
                  icon="add"
                  name={text.add(index)}
                  onClick={() => designer.edit.moveGrip(side.grip, side.at)}
                />
              )}
              <IconButton
                icon="delete"
                name={text.remove(index)}
                onClick={() => designer.edit.removeGrip(corner)}
              />
            </fieldset>
          );
        })}
      </fieldset>
    </details>
  );
}
