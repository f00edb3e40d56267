import { paperWhite } from '../../scene/overlays/palette';
import type { Session } from '../../store/battle/session';
import { sideColour } from './side-colours';

/** Returns the colour and the pattern of the current player's side. */
export function sideAsked({ battle, sides }: Session): {
  readonly colour: string;
  readonly isDashed: boolean;
} {
  const index = sides.findIndex(({ id }) => id === battle?.question?.by);
  const side = sides[index];
  return { colour: side ? sideColour(side, index) : paperWhite, isDashed: index === 0 };
}
