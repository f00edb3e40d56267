import { useState } from 'react';
import { MarksPad } from '../../designer/photo/MarksPad';
import type { Corners, FlatPoint } from '../../store/photo/homography';
import { fitPhoto, type PhotoMarks, type Pixels } from '../../store/sketch/photo';
import { tableMm } from '../../store/sketch/sketch';
import { LengthField } from './LengthField';
import { layPhoto, type TracedPhoto } from './traced-photo';
import { useSketch } from './useSketch';
import { words } from './words';

type Way = PhotoMarks['kind'];
type Points = readonly FlatPoint[];

const ways: readonly Way[] = ['corners', 'points'];
const hints: Readonly<Record<Way, string>> = {
  points: words.photo.pointsHint,
  corners: words.photo.cornersHint,
};

/** Returns marks well within a photo to begin with. */
const firstMarks = ({ width: w, height: h }: Pixels): Readonly<Record<Way, Points>> => ({
  points: [
    [w / 4, h / 2],
    [(3 * w) / 4, h / 2],
  ],
  corners: [
    [w / 4, h / 4],
    [(3 * w) / 4, h / 4],
    [(3 * w) / 4, (3 * h) / 4],
    [w / 4, (3 * h) / 4],
  ],
});

interface PhotoMarksFormProps {
  readonly photo: Pixels;
  readonly address: string;
  readonly onPhoto: (photo: TracedPhoto) => void;
}

/** The known lengths in a photo: marks to drag and lengths to type. */
export function PhotoMarksForm({ photo, address, onPhoto }: PhotoMarksFormProps) {
  const { units } = useSketch();
  const [way, setWay] = useState<Way>('corners');
  const [marks, setMarks] = useState(() => firstMarks(photo));
  // A sheet of A4 is at hand everywhere; a ruler has 12 inches or 300 mm.
  const [apart, setApart] = useState(units === 'in' ? 304.8 : 300);
  const [size, setSize] = useState<readonly [number, number]>([297, 210]);
  const [problem, setProblem] = useState<keyof typeof words.photo.problems | null>(null);

  const given: PhotoMarks =
    way === 'points'
      ? { kind: way, points: marks.points as readonly [FlatPoint, FlatPoint], apart }
      : { kind: way, corners: marks.corners as Corners, size };
  const use = async () => {
    const fitted = fitPhoto([photo.width, photo.height], given);
    if (!fitted.ok) return setProblem(fitted.problem);
    onPhoto(await layPhoto(photo, fitted.fit));
  };
  return (
    <>
      <div className="sketch-units" role="radiogroup" aria-label={words.photo.title}>
        {ways.map((each) => (
          <label key={each}>
            <input type="radio" name="photo-way" checked={way === each} onChange={() => setWay(each)} />
            <span>{words.photo.ways[each]}</span>
          </label>
        ))}
      </div>
      <p className="sketch-asked">{hints[way]}</p>
      <MarksPad
        photo={photo}
        text={words.photo}
        line={way === 'corners' ? [...marks.corners, marks.corners[0]!] : marks.points}
        address={address}
        marks={marks[way]}
        onMarks={(moved) => {
          setProblem(null);
          setMarks({ ...marks, [way]: moved });
        }}
      />
      <div className="sketch-fields">
        {way === 'points' ? (
          <LengthField
            label={words.photo.apart}
            value={apart}
            units={units}
            most={tableMm}
            onChange={setApart}
          />
        ) : (
          <>
            <LengthField
              label={words.photo.width}
              value={size[0]}
              units={units}
              most={tableMm}
              onChange={(mm) => setSize([mm, size[1]])}
            />
            <LengthField
              label={words.photo.depth}
              value={size[1]}
              units={units}
              most={tableMm}
              onChange={(mm) => setSize([size[0], mm])}
            />
          </>
        )}
      </div>
      <p role="status" className="sketch-range">
        {problem && words.photo.problems[problem]}
      </p>
      <button type="button" className="button-primary" onClick={() => void use()}>
        {words.photo.use}
      </button>
    </>
  );
}
