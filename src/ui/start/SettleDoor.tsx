import { Door, Way } from './Door';
import { SightPicture } from './pictures';
import { startText } from './words';

interface SettleDoorProps {
  /** Opens the sketch of a line of sight. */
  readonly onSketch: () => void;
  readonly onFigures: () => void;
}

/** Lines of sight: by a person's own measures, or between figures. */
export function SettleDoor({ onSketch, onFigures }: SettleDoorProps) {
  const { title, about, sketch, sketchHint, figures, figuresHint } = startText.settle;
  return (
    <Door title={title} about={about} picture={<SightPicture />}>
      <Way icon="ruler" name={sketch} hint={sketchHint} onClick={onSketch} />
      <Way icon="eye-open" name={figures} hint={figuresHint} onClick={onFigures} />
    </Door>
  );
}
