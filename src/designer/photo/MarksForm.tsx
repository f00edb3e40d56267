import { useId, useState } from 'react';
import { now } from '../../store/design/history';
import {
  estimateDistortion,
  markedShape,
  photoMap,
  residualOf,
  type PhotoFacts,
  type PhotoMap,
} from '../../store/photo/fit';
import { scales } from '../../table/format';
import {
  maxEdgePoints,
  pointsOfMarks,
  type PhotoMarks,
  type PhotoPoint,
  type TablePhoto,
} from '../../table/photo';
import { ChoiceField, NumberField } from '../FormFields';
import { useDesign } from '../host';
import { MarksPad } from './MarksPad';
import { photoWords as text } from './words';

type Size = readonly [number, number];
type Kind = PhotoMarks['kind'];

/** Returns marks of each kind to begin with, well within the picture. */
export function markedKinds(
  [w, h]: Size,
  [width, depth]: Size,
): { [K in Kind]: Extract<PhotoMarks, { kind: K }> } {
  const corners: readonly PhotoPoint[] = [
    [w / 8, h / 8],
    [(7 * w) / 8, h / 8],
    [(7 * w) / 8, (7 * h) / 8],
    [w / 8, (7 * h) / 8],
  ];
  const opposite = [corners[0]!, corners[2]!];
  // A sheet of A4 at 28 mm scale is at hand everywhere.
  const size = [11.693, 8.268] as const;
  return {
    table: { kind: 'table', points: corners },
    rectangle: {
      kind: 'rectangle',
      points: corners,
      size,
      at: [(width - size[0]) / 2, (depth - size[1]) / 2],
    },
    drawing: { kind: 'drawing', points: opposite },
    line: { kind: 'line', points: [corners[0]!, corners[1]!], length: width, at: [0, 0] },
  };
}

interface MarksFormProps {
  readonly photo: TablePhoto;
  readonly address: string;
  readonly table: Size;
  readonly onChange: (photo: TablePhoto) => void;
}

/** Marks in a photo to drag, the measures of what they mark, the lens, and how well all of it fits. */
export function MarksForm({ photo, address, table, onChange }: MarksFormProps) {
  const { pixels, marks, distortion = 0 } = photo;
  const [others, setOthers] = useState(() => ({ ...markedKinds(pixels, table), [marks.kind]: marks }));
  const facts: PhotoFacts = { pixels, marks, distortion, table };
  const map = photoMap(facts);
  const count = pointsOfMarks[marks.kind];
  const edges = 'edges' in marks ? (marks.edges ?? []) : [];
  const change = (changed: PhotoMarks) => onChange({ ...photo, marks: changed });
  const choose = (kind: Kind) => {
    setOthers({ ...others, [marks.kind]: marks });
    const { distortion: _, ...rest } = photo;
    const isPhoto = kind === 'table' || kind === 'rectangle';
    onChange({ ...(isPhoto ? photo : rest), marks: others[kind] });
  };
  const move = (moved: readonly PhotoPoint[]) => {
    const points = moved.slice(0, count);
    change(
      marks.kind === 'table' || marks.kind === 'rectangle'
        ? { ...marks, points, edges: moved.slice(count) }
        : { ...marks, points },
    );
  };
  return (
    <div className="photo-form">
      <MarksPad
        photo={{ width: pixels[0], height: pixels[1] }}
        address={address}
        text={text}
        marks={[...marks.points, ...edges]}
        firstEdge={count}
        line={map ? sidesInPhoto(map, marks, table) : marks.points}
        onMarks={move}
      />
      <div className="photo-fields">
        <ChoiceField
          label={text.kind}
          value={marks.kind}
          choices={(Object.keys(pointsOfMarks) as Kind[]).map((kind) => [kind, text.kinds[kind]] as const)}
          onChange={choose}
        />
        <p className="panel-note">{text.hints[marks.kind]}</p>
        <Measures marks={marks} onChange={change} />
        {(marks.kind === 'table' || marks.kind === 'rectangle') && (
          <LensFields
            distortion={distortion}
            count={edges.length}
            onDistortion={(share) => onChange({ ...photo, distortion: share })}
            onAdd={() => change({ ...marks, edges: [...edges, edgePoint(map, marks, table, edges.length)] })}
            onRemove={() => change({ ...marks, edges: edges.slice(0, -1) })}
            onEstimate={() => onChange({ ...photo, distortion: estimateDistortion(facts) ?? distortion })}
          />
        )}
        <Fit facts={facts} />
      </div>
    </div>
  );
}

/** The sizes and the place of the marked piece. */
function Measures({ marks, onChange }: { marks: PhotoMarks; onChange: (marks: PhotoMarks) => void }) {
  const muMm = useDesign((state) => scales[now(state.history).scale]);
  if (!('at' in marks)) return null;
  const long = { min: 0.1, max: 1000, muMm };
  const { at } = marks;
  return (
    <>
      {marks.kind === 'rectangle' ? (
        <>
          <NumberField
            label={text.width}
            value={marks.size[0]}
            {...long}
            onChange={(width) => onChange({ ...marks, size: [width, marks.size[1]] })}
          />
          <NumberField
            label={text.depth}
            value={marks.size[1]}
            {...long}
            onChange={(depth) => onChange({ ...marks, size: [marks.size[0], depth] })}
          />
        </>
      ) : (
        <NumberField
          label={text.length}
          value={marks.length}
          {...long}
          onChange={(length) => onChange({ ...marks, length })}
        />
      )}
      <NumberField
        label={text.fromLeft}
        value={at[0]}
        muMm={muMm}
        onChange={(x) => onChange({ ...marks, at: [x, at[1]] })}
      />
      <NumberField
        label={text.fromFar}
        value={at[1]}
        muMm={muMm}
        onChange={(z) => onChange({ ...marks, at: [at[0], z] })}
      />
      <NumberField
        label={text.turn}
        value={marks.turn ?? 0}
        step={15}
        min={-360}
        max={360}
        unit="°"
        onChange={(turn) => onChange({ ...marks, turn })}
      />
    </>
  );
}

interface LensFieldsProps {
  readonly distortion: number;
  /** Number of points on the edges. */
  readonly count: number;
  readonly onDistortion: (share: number) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onEstimate: () => void;
}

/** The lens's distortion, by hand or from points on the edges. */
function LensFields({ distortion, count, onDistortion, onAdd, onRemove, onEstimate }: LensFieldsProps) {
  const id = useId();
  return (
    <>
      <div className="design-field">
        <label htmlFor={id}>
          {text.lens}, {text.percent(distortion)}
        </label>
        <input
          id={id}
          type="range"
          min="-0.1"
          max="0.1"
          step="0.001"
          value={distortion}
          onChange={({ target }) => onDistortion(Number(target.value))}
        />
      </div>
      <div className="design-row">
        <button type="button" className="button-quiet" disabled={count >= maxEdgePoints} onClick={onAdd}>
          {text.addEdge}
        </button>
        <button type="button" className="button-quiet" disabled={count === 0} onClick={onRemove}>
          {text.removeEdge}
        </button>
        <button type="button" className="button-quiet" disabled={count === 0} onClick={onEstimate}>
          {text.estimate}
        </button>
      </div>
    </>
  );
}

/** Says how well the marks fit. */
function Fit({ facts }: { facts: PhotoFacts }) {
  const muMm = useDesign((state) => scales[now(state.history).scale]);
  const residual = residualOf(facts);
  const { kind } = facts.marks;
  if (kind === 'line') return null;
  const fits = residual && { mean: residual.mean * muMm, largest: residual.largest * muMm };
  return (
    <p className="panel-note" role="status" data-testid="photo-fit">
      {kind === 'drawing'
        ? fits && text.stretch(fits.largest)
        : fits
          ? text.residual(fits.mean, fits.largest)
          : text.noEdges}
    </p>
  );
}

const stepsOfSide = 12;

/** Returns points along the marked sides as the photo shows them: bent where the lens bends them. */
function sidesInPhoto(map: PhotoMap, marks: PhotoMarks, table: Size): readonly PhotoPoint[] {
  const corners = markedShape(marks, table);
  const around = corners.length > 2 ? [...corners, corners[0]!] : corners;
  return around.slice(1).flatMap((to, index) => {
    const from = around[index]!;
    return Array.from({ length: stepsOfSide + 1 }, (_, i) => {
      const share = i / stepsOfSide;
      return map.toPixel([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }).filter((pixel) => pixel !== null);
  });
}

/** Returns where to put the next point: the middles of the four sides first, then nearer to their ends. */
function edgePoint(map: PhotoMap | null, marks: PhotoMarks, table: Size, index: number): PhotoPoint {
  const corners = markedShape(marks, table);
  const [from, to] = [corners[index % 4]!, corners[(index + 1) % 4]!];
  const share = [0.5, 0.25, 0.75, 0.375, 0.625, 0.125][Math.floor(index / 4)] ?? 0.5;
  const place = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const;
  const [a, b] = [marks.points[index % 4]!, marks.points[(index + 1) % 4]!];
  return map?.toPixel(place) ?? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
