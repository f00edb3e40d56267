/** Draws the turn, the score and captions into pictures and films: the panels of the screen are elements of the page. */
import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { sideColour } from '../table/side-colours';
import { text } from '../text';
import type { PicturePage } from './sizes';

const margin = 16;
const padding = 12;
const ground = '#14100ae0';
const ink = '#f4eedf';
const inkSoft = '#cfc4a8';
const figures = `'Barlow Condensed', 'Arial Narrow', sans-serif`;
const prose = `'Source Serif 4', Georgia, serif`;

/** Draws the turn and phase, and each side with its pools, along the upper edge. */
export function drawPlate(
  onto: CanvasRenderingContext2D,
  { page, ratio }: PicturePage,
  session: Session,
): void {
  const { battle, sides, table } = session;
  if (!battle) return;
  const { view } = ruleModule(table.rules);
  const phase = view.phaseName(battle) ?? '';
  const { turn, activeSide } = battle.state;
  const width = Math.min(page.width - 2 * margin, 760);
  const height = 62;
  scaled(onto, ratio, () => {
    plate(onto, (page.width - width) / 2, margin, width, height);
    onto.translate((page.width - width) / 2, margin);
    onto.textAlign = 'center';
    onto.fillStyle = ink;
    onto.font = `600 19px ${figures}`;
    onto.fillText(
      [turn > 0 ? text.turn.turn(turn) : text.turn.setup, turn > 0 ? phase : ''].filter(Boolean).join(' · '),
      width / 2,
      24,
      width - 2 * padding,
    );
    sides.slice(0, 2).forEach((side, index) => {
      const pools = view.pools?.(battle, side.id) ?? [];
      const words = [side.name, ...pools.map(({ value, name }) => `${value ?? '?'} ${name}`)].join(' · ');
      const [edge, inwards] = index === 0 ? [padding, 1] : [width - padding, -1];
      drawMark(onto, edge + inwards * 7, 44, 7, sideColour(side, index), index === 0);
      onto.textAlign = index === 0 ? 'left' : 'right';
      onto.fillStyle = side.id === activeSide ? ink : inkSoft;
      onto.font = `${side.id === activeSide ? 600 : 500} 16px ${figures}`;
      onto.fillText(words, edge + inwards * 20, 50, width / 2 - padding - 30);
    });
  });
}

/** Draws a caption at the lower edge, with the mark of a side by its number. */
export function drawCaption(
  onto: CanvasRenderingContext2D,
  { page, ratio }: PicturePage,
  words: string,
  side: number | null,
  { sides }: Session,
): void {
  const marked = side === null ? undefined : sides[side];
  scaled(onto, ratio, () => {
    onto.font = `400 20px ${prose}`;
    const mark = marked ? 26 : 0;
    const most = Math.min(page.width - 2 * margin, 860) - 2 * padding - mark;
    const lines = wrapped(words, most, (part) => onto.measureText(part).width);
    const width = Math.max(...lines.map((line) => onto.measureText(line).width)) + 2 * padding + mark;
    const height = lines.length * lineHeight + 2 * padding - 6;
    const [left, top] = [(page.width - width) / 2, page.height - margin - height];
    plate(onto, left, top, width, height);
    if (marked)
      drawMark(onto, left + padding + 8, top + padding + 8, 8, sideColour(marked, side!), side === 0);
    onto.fillStyle = ink;
    onto.textAlign = 'left';
    lines.forEach((line, index) =>
      onto.fillText(line, left + padding + mark, top + padding + 15 + index * lineHeight),
    );
  });
}

const lineHeight = 26;

/** Draws the name under a portrait. */
export function drawName(
  onto: CanvasRenderingContext2D,
  { page, ratio }: PicturePage,
  name: string,
  about: string,
): void {
  scaled(onto, ratio, () => {
    onto.textAlign = 'center';
    onto.fillStyle = ink;
    onto.font = `400 44px 'IM Fell English', Georgia, serif`;
    onto.fillText(name, page.width / 2, page.height - 62, page.width - 2 * margin);
    onto.fillStyle = inkSoft;
    onto.font = `500 21px ${figures}`;
    onto.fillText(about, page.width / 2, page.height - 30, page.width - 2 * margin);
  });
}

/** Draws a side's mark: a disc in its colour, chequered for the first side. */
function drawMark(
  onto: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  isChequered: boolean,
): void {
  onto.fillStyle = colour;
  onto.beginPath();
  onto.arc(x, y, radius, 0, 2 * Math.PI);
  onto.fill();
  if (!isChequered) return;
  onto.fillStyle = ink;
  for (const from of [0, Math.PI]) {
    onto.beginPath();
    onto.moveTo(x, y);
    onto.arc(x, y, radius, from, from + Math.PI / 2);
    onto.fill();
  }
}

/** Draws with a unit of one pixel of the page, from the baseline of letters. */
function scaled(onto: CanvasRenderingContext2D, ratio: number, draw: () => void): void {
  onto.save();
  onto.scale(ratio, ratio);
  onto.textBaseline = 'alphabetic';
  draw();
  onto.restore();
}

function plate(
  onto: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  onto.fillStyle = ground;
  onto.beginPath();
  onto.roundRect(left, top, width, height, 4);
  onto.fill();
}

/** Breaks a text into lines of at most this width. A longer word has a line of its own. */
export function wrapped(words: string, most: number, widthOf: (part: string) => number): readonly string[] {
  return words.split(/\s+/).reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined) return [word];
    const longer = `${last} ${word}`;
    return widthOf(longer) <= most ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}
