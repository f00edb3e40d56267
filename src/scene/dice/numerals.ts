/** Paint of dice: a square of cells, one for each numeral, on the die's colour. */
import { CanvasTexture, SRGBColorSpace } from 'three';

const cells = 4;
const cellPixels = 128;
/** Half a cell in radii of the face's inner circle; beyond it the paint is plain. */
const cellReach = 1.5;

export const blankCell = 0;

export interface DicePaint {
  readonly ground: string;
  readonly ink: string;
  /** Colour of every other square of a chequered die; null for a plain one. */
  readonly squares: string | null;
}

/** Squares along the edge of a cell. */
const squaresAcross = 6;

/**
 * Returns the texture coordinates of a face's point: x and y from its middle, 1 on the face's inner circle.
 */
export function cellUv(cell: number, x: number, y: number): [number, number] {
  const within = (offset: number) => 0.5 + 0.49 * Math.max(-1, Math.min(1, offset / cellReach));
  const [column, row] = [cell % cells, Math.floor(cell / cells)];
  return [(column + within(x)) / cells, 1 - (row + 1 - within(y)) / cells];
}

/** Paints the cells. The caller disposes the texture. */
export function paintNumerals({ ground, ink, squares }: DicePaint): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = cells * cellPixels;
  const context = canvas.getContext('2d')!;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (squares !== null) paintSquares(context, squares);
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let numeral = 1; numeral <= 12; numeral++) {
    const middleX = ((numeral % cells) + 0.5) * cellPixels;
    const middleY = (Math.floor(numeral / cells) + 0.5) * cellPixels;
    const height = numeral < 10 ? 66 : 56;
    context.font = `600 ${height}px 'Barlow Condensed', sans-serif`;
    context.fillText(String(numeral), middleX, middleY + 4);
    // Underlines numerals that would read as others upside down.
    if (numeral === 6 || numeral === 9) context.fillRect(middleX - 13, middleY + 30, 26, 5);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function paintSquares(context: CanvasRenderingContext2D, colour: string): void {
  const size = cellPixels / squaresAcross;
  context.fillStyle = colour;
  for (let row = 0; row < cells * squaresAcross; row++)
    for (let column = row % 2; column < cells * squaresAcross; column += 2)
      context.fillRect(column * size, row * size, size, size);
}
